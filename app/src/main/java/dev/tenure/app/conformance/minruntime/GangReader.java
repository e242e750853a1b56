package dev.tenure.app.conformance.minruntime;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Sets up the gang of a case, on a cluster of its own. */
final class GangReader {
  private static final String NAMESPACE = "default";
  private static final WorkloadId VICTIM = WorkloadId.ofGroup(NAMESPACE, "victim");
  private static final WorkloadId PREEMPTOR = WorkloadId.ofGroup(NAMESPACE, "preemptor");

  private final Fields json;
  private final ClusterState state;

  private GangReader(Fields json) {
    this.json = json;
    this.state = Queues.read(json);
  }

  static Gang read(Fields json) {
    return new GangReader(json).gang();
  }

  private Gang gang() {
    state.apply(new Change.SettingsSeen(Queues.settings(0, 0, method())));
    state.apply(new Change.WorkloadSeen(victim()));
    state.apply(new Change.WorkloadSeen(workload(PREEMPTOR, json.text("pendingQueue"), List.of())));
    List<PodState> pods = json.list("tasks").stream().map(this::task).toList();
    PodState preemptor = add("preemptor-0", PREEMPTOR, PodSet.DEFAULT, PodStatus.pending());
    List<PodState> victims = json.texts("victimTasks").stream().map(this::known).toList();
    return new Gang(state, preemptor, pods, victims);
  }

  private ResolveMethod method() {
    return switch (json.text("reclaimResolveMethod")) {
      case "lca" -> ResolveMethod.LCA;
      case "queue" -> ResolveMethod.QUEUE;
      case String other -> throw new BadVector("unknown reclaimResolveMethod " + other);
    };
  }

  private Workload victim() {
    List<PodSet> podSets =
        json.list("subGroups").stream()
            .map(group -> new PodSet(group.text("name"), group.number("minAvailable")))
            .toList();
    return workload(VICTIM, json.text("victimQueue"), podSets);
  }

  private Workload workload(WorkloadId id, String queue, List<PodSet> podSets) {
    OptionalLong age =
        id.equals(VICTIM) ? json.optionalNumber("victimLastStartAgeSeconds") : OptionalLong.empty();
    OptionalLong startedAt =
        age.isPresent()
            ? OptionalLong.of(Gang.NOW - Time.seconds(age.getAsLong()))
            : OptionalLong.empty();
    return new Workload(id, Family.QUEUED, queue, 0, true, podSets, 0, startedAt);
  }

  private PodState task(Fields task) {
    PodStatus status =
        switch (task.text("status")) {
          case "Pending" -> PodStatus.pending();
          case "Bound" -> onNode(PodPhase.BOUND);
          case "Running" -> onNode(PodPhase.RUNNING);
          case "Releasing" -> onNode(PodPhase.RUNNING).terminatingNow();
          case String other -> throw new BadVector("unknown status " + other);
        };
    return add(task.text("name"), VICTIM, task.text("subGroup"), status);
  }

  /** Without a start of its own: the gang's start is all that the original looks at. */
  private static PodStatus onNode(PodPhase phase) {
    return new PodStatus(
        phase,
        "node",
        null,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        false);
  }

  private PodState add(String name, WorkloadId workload, String podSet, PodStatus status) {
    PodSpec spec =
        new PodSpec(
            workload,
            podSet,
            0,
            null,
            PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
            Resources.NONE,
            new TreeMap<>(),
            PlacementNeeds.NONE);
    state.apply(new Change.PodSeen(new Pod(new PodId(NAMESPACE, name), spec, status)));
    return known(name);
  }

  private PodState known(String name) {
    return Objects.requireNonNull(state.pod(new PodId(NAMESPACE, name)), name);
  }
}
