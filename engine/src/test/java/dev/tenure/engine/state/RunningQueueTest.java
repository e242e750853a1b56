package dev.tenure.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Whatever comes and goes, a queue knows who runs in it, in which order and since when. */
class RunningQueueTest {
  private static final int NAMES = 900;
  private static final int STARTS = 500;

  private final ClusterState state = new ClusterState();
  private final Random random = new Random(7);

  RunningQueueTest() {
    Resources all = Resources.of(Resources.PODS, 10_000);
    state.apply(new Change.NodeSeen(new Node("n1", all, new TreeMap<>(), List.of(), false, true)));
  }

  @Test
  void theOrderIsThatOfEverybodySorted() {
    for (int i = 0; i < 6000; i++) {
      somethingHappens();
      if (i % 60 == 0) {
        compare();
      }
    }
    for (int i = 0; i < NAMES; i++) {
      remove(i);
    }
    assertThat(state.runningIn("q").isEmpty()).isTrue();
    assertThat(state.runningIn("q").activePods()).isZero();
    assertThat(state.busyQueues()).isEmpty();
  }

  private void compare() {
    RunningQueue queue = state.runningIn("q");
    List<WorkloadState> sorted =
        state.workloads().stream()
            .filter(workload -> workload.leaf() != null && workload.hasActivePods())
            .sorted(WorkloadState.LEAVES_FIRST)
            .toList();
    assertThat(queue.inOrder()).containsExactlyElementsOf(sorted);
    assertThat(queue.activePods())
        .isEqualTo(sorted.stream().mapToInt(workload -> workload.gang().active()).sum());
    assertThat(queue.isBelow(2))
        .isEqualTo(sorted.stream().allMatch(workload -> workload.priority() < 2));
    long start = random.nextInt(STARTS);
    compareStarts(queue, sorted, start);
    compareStarts(queue, sorted, start / 40); // so early that only few are left
    assertThat(queue.startedBy(Time.NEVER)).containsExactlyElementsOf(sorted);
  }

  private static void compareStarts(RunningQueue queue, List<WorkloadState> sorted, long start) {
    Collection<WorkloadState> started = queue.startedBy(start);
    assertThat(started)
        .containsExactlyElementsOf(sorted.stream().filter(started::contains).toList());
    assertThat(started)
        .containsAll(
            sorted.stream()
                .filter(each -> each.gang().hasSurplus() || each.startedAt() <= start)
                .toList());
    WorkloadState next = queue.firstStartedAfter(start);
    assertThat(next == null ? Time.NEVER : next.startedAt())
        .isEqualTo(
            sorted.stream()
                .filter(each -> !each.gang().hasSurplus() && each.startedAt() > start)
                .mapToLong(WorkloadState::startedAt)
                .min()
                .orElse(Time.NEVER));
  }

  private void somethingHappens() {
    int number = random.nextInt(NAMES);
    switch (random.nextInt(5)) {
      case 0 -> remove(number);
      case 1 -> state.apply(new Change.PodSeen(pod(number, 0, leaving())));
      case 2 -> state.apply(new Change.PodSeen(pod(number, 1, running())));
      default -> start(number);
    }
  }

  private void start(int number) {
    Workload workload =
        new Workload(
            WorkloadId.ofGroup("default", "w" + number),
            Family.QUEUED,
            "q",
            random.nextInt(3),
            true,
            List.of(new PodSet(PodSet.DEFAULT, 1)),
            random.nextInt(20),
            OptionalLong.of(random.nextInt(STARTS)));
    state.apply(new Change.WorkloadSeen(workload));
    state.apply(new Change.PodSeen(pod(number, 0, running())));
  }

  private void remove(int number) {
    state.apply(new Change.PodGone(id(number, 0)));
    state.apply(new Change.PodGone(id(number, 1)));
    state.apply(new Change.WorkloadGone(WorkloadId.ofGroup("default", "w" + number)));
  }

  private PodStatus running() {
    return PodStatus.running("n1", random.nextInt(STARTS));
  }

  private PodStatus leaving() {
    return running().terminatingNow();
  }

  private static PodId id(int number, int pod) {
    return new PodId("default", "w" + number + "-" + pod);
  }

  private static Pod pod(int number, int pod, PodStatus status) {
    PodSpec spec =
        new PodSpec(
            WorkloadId.ofGroup("default", "w" + number),
            PodSet.DEFAULT,
            0,
            null,
            PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
            Resources.NONE,
            new TreeMap<>(),
            PlacementNeeds.NONE);
    return new Pod(id(number, pod), spec, status);
  }
}
