package dev.tenure.app.conformance.toleration;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Quantities;
import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.OnInvalidPolicy;
import dev.tenure.engine.model.Settings.OnMissingClass;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/** Sets up the cluster of a case. */
final class SceneReader {
  /** Where spec 3 lets the administrator choose, the choice that is the original's behaviour. */
  private static final Settings AS_THE_ORIGINAL =
      new Settings(
          true,
          0,
          0,
          Settings.ResolveMethod.LCA,
          OnInvalidPolicy.IGNORE,
          OnMissingClass.SKIP_NODE,
          PdbPolicy.PREFER,
          Settings.DEFAULT.systemCriticalPriority(),
          Settings.DEFAULT.claimMillis(),
          Settings.DEFAULT.fairSharing());

  private final ClusterState state = new ClusterState();
  private final Fields json;
  private final PodReader pods;

  private SceneReader(Fields json, PodReader pods) {
    this.json = json;
    this.pods = pods;
  }

  static Scene read(Fields json) {
    return read(json, true);
  }

  /** The same with pods that are leaving as if they stayed. */
  static Scene readAsIfNobodyLeft(Fields json) {
    return read(json, false);
  }

  private static Scene read(Fields json, boolean leaving) {
    String plugin = json.textOr("plugin", "PreemptionToleration");
    boolean tolerant =
        switch (plugin) {
          case "PreemptionToleration" -> true;
          case "DefaultPreemption" -> false;
          default -> throw new BadVector("unknown plugin " + plugin);
        };
    return new SceneReader(json, new PodReader(tolerant, leaving)).scene(tolerant);
  }

  private Scene scene(boolean tolerant) {
    state.apply(new Change.SettingsSeen(AS_THE_ORIGINAL));
    json.list("priorityClasses").forEach(this::addClass);
    json.list("nodes").stream().filter(this::mayBecomeFree).forEach(this::addNode);
    json.list("pods").forEach(pod -> add(pods.bound(pod)));
    json.list("nominated").forEach(pod -> add(pods.nominated(pod)));
    addBudgets(json.list("pdbs"));
    PodState preemptor = add(pods.preemptor(json.fields("preemptor")));
    return new Scene(
        state, preemptor, json.time("now").toEpochMilli(), json.has("filterStatus"), tolerant);
  }

  /** Given statuses replace the first look at the nodes: only these may be helped by preemption. */
  private boolean mayBecomeFree(Fields node) {
    return !json.has("filterStatus")
        || json.fields("filterStatus").textOr(node.text("name"), "").equals("Unschedulable");
  }

  private void addClass(Fields priorityClass) {
    state.apply(new Change.PriorityClassSeen(Classes.read(priorityClass)));
  }

  private void addNode(Fields node) {
    state.apply(
        new Change.NodeSeen(
            new Node(
                node.text("name"),
                Quantities.read(node.map("allocatable")),
                node.map("labels"),
                List.of(),
                node.flag("unschedulable"),
                true)));
  }

  private PodState add(Pod pod) {
    Workload alone = Workload.ofPod(pod.id(), Family.PLAIN, pod.spec().priority(), 0);
    state.apply(new Change.WorkloadSeen(alone));
    state.apply(new Change.PodSeen(pod));
    return Objects.requireNonNull(state.pod(pod.id()));
  }

  /** Their names do not count, and need not differ; their place in the list names them here. */
  private void addBudgets(List<Fields> budgets) {
    for (int i = 0; i < budgets.size(); i++) {
      Fields budget = budgets.get(i);
      state.apply(
          new Change.BudgetSeen(
              new DisruptionBudget(
                  budget.textOr("namespace", PodReader.NAMESPACE),
                  "budget-" + i,
                  LabelSelector.matchLabels(budget.map("matchLabels")),
                  budget.number("disruptionsAllowed"),
                  new TreeSet<>(budget.texts("disruptedPods")))));
    }
  }
}
