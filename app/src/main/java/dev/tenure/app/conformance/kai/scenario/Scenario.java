package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Phases;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a case is about.
 *
 * @param rounds the actions of each round
 * @param settings but for the actions
 */
record Scenario(
    List<Node> nodes,
    List<Queue> queues,
    List<Job> jobs,
    List<SortedSet<PlanAction>> rounds,
    Settings settings) {
  /** Any instant will do: cases know ages only. */
  static final long NOW = 1_800_000_000_000L;

  static Scenario read(Fields json) {
    Fields input = json.fields("input");
    JobReader jobs = new JobReader(NOW);
    return new Scenario(
        input.list("nodes").stream().map(Scenario::node).toList(),
        input.list("queues").stream().map(QueueReader::read).toList(),
        input.list("jobs").stream().map(jobs::read).toList(),
        json.fields("actual").list("rounds").stream().map(Scenario::actions).toList(),
        settings(json));
  }

  /** The period that is recorded was not the one in use: single sessions had the usual one. */
  private static Settings settings(Fields json) {
    Fields config = json.fields("input").fields("config");
    long recorded = Time.seconds(config.number("globalStalenessGracePeriodSeconds"));
    boolean many = json.text("mode").equals("multi-round");
    return Settings.DEFAULT.with(
        new Phases(
            PlanAction.ALL,
            many ? recorded : Phases.DEFAULT.stalenessGraceMillis(),
            config.number("maxConsolidationPreemptees")));
  }

  private static Node node(Fields json) {
    return new Node(
        json.text("name"),
        Amounts.read(json, "allocatable"),
        json.map("labels"),
        List.of(),
        false,
        true);
  }

  private static SortedSet<PlanAction> actions(Fields round) {
    SortedSet<PlanAction> actions = new TreeSet<>();
    round.texts("actions").forEach(word -> actions.add(action(word)));
    return actions;
  }

  private static PlanAction action(String word) {
    return PlanAction.ALL.stream()
        .filter(action -> action.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new BadVector("unknown action " + word));
  }

  ClusterState state() {
    ClusterState state = new ClusterState();
    nodes.forEach(node -> state.apply(new Change.NodeSeen(node)));
    queues.forEach(queue -> state.apply(new Change.QueueSeen(queue)));
    for (Job job : jobs) {
      state.apply(new Change.WorkloadSeen(job.workload()));
      job.tasks().forEach(task -> state.apply(new Change.PodSeen(task.pod())));
    }
    state.apply(new Change.SettingsSeen(settings));
    return state;
  }
}
