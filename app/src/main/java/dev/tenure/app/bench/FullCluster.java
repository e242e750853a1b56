package dev.tenure.app.bench;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A cluster without a free core: every pod has one, and every node as many as it has pods. Classes
 * and ages are mixed by a fixed seed, so that every run measures the same.
 */
final class FullCluster {
  static final long NOW = 1_800_000_000_000L;
  static final int PREEMPTOR_CORES = 4;
  static final int PREEMPTOR_PRIORITY = 700;

  private static final String NAMESPACE = "bench";
  private static final PodId PREEMPTOR = new PodId(NAMESPACE, "preemptor");
  private static final long OLDEST = 7_200_000;

  private final ClusterState state = new ClusterState();
  private final Random random = new Random(1);
  private final List<Pod> pods = new ArrayList<>();
  private final Size size;

  FullCluster(Size size) {
    this.size = size;
    PodClass.all().forEach(known -> state.apply(new Change.PriorityClassSeen(known.asObject())));
    for (int i = 0; i < size.budgets(); i++) {
      state.apply(new Change.BudgetSeen(budget(i)));
    }
    List<PodClass> classes = PodClass.mix(size.allPods());
    Collections.shuffle(classes, random);
    for (int node = 0; node < size.nodes(); node++) {
      fill("node-" + node, classes.subList(node * size.pods(), (node + 1) * size.pods()));
    }
    Pod preemptor = pod(PREEMPTOR, PREEMPTOR_PRIORITY, null, PREEMPTOR_CORES, PodStatus.pending());
    add(preemptor);
  }

  ClusterState state() {
    return state;
  }

  PodState preemptor() {
    return Objects.requireNonNull(state.pod(PREEMPTOR));
  }

  /** A pod is replaced by one of another age. */
  void replaceAPod() {
    state.apply(nextReplacement());
  }

  Change nextReplacement() {
    Pod old = pods.get(random.nextInt(pods.size()));
    String node = Objects.requireNonNull(old.status().node());
    return new Change.PodSeen(old.with(PodStatus.running(node, someStart())));
  }

  private void fill(String name, List<PodClass> classes) {
    Resources allocatable =
        Resources.of(Resources.CPU, 1000L * size.pods())
            .with(Resources.MEMORY, 1L << 40)
            .with(Resources.PODS, size.pods() + 10);
    state.apply(
        new Change.NodeSeen(new Node(name, allocatable, new TreeMap<>(), List.of(), false, true)));
    for (PodClass known : classes) {
      PodId id = new PodId(NAMESPACE, "pod-" + pods.size());
      Pod pod = pod(id, known.value(), known.name(), 1, PodStatus.running(name, someStart()));
      pods.add(pod);
      add(pod);
    }
  }

  private long someStart() {
    return NOW - random.nextLong(OLDEST);
  }

  private void add(Pod pod) {
    state.apply(
        new Change.WorkloadSeen(
            Workload.ofPod(pod.id(), Family.PLAIN, pod.spec().priority(), NOW)));
    state.apply(new Change.PodSeen(pod));
  }

  private Pod pod(
      PodId id, int priority, @Nullable String priorityClass, int cores, PodStatus status) {
    PodSpec spec =
        new PodSpec(
            WorkloadId.ofPod(id),
            PodSet.DEFAULT,
            priority,
            priorityClass,
            PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
            Resources.of(Resources.CPU, 1000L * cores),
            part(pods.size()),
            PlacementNeeds.NONE);
    return new Pod(id, spec, status);
  }

  /** Pods beside each other belong to different budgets. */
  private SortedMap<String, String> part(int pod) {
    SortedMap<String, String> labels = new TreeMap<>();
    if (size.budgets() > 0) {
      labels.put("part", String.valueOf(pod % size.budgets()));
    }
    return labels;
  }

  private DisruptionBudget budget(int number) {
    return new DisruptionBudget(
        NAMESPACE,
        "budget-" + number,
        LabelSelector.matchLabels(part(number)),
        number % 3,
        new TreeSet<>());
  }
}
