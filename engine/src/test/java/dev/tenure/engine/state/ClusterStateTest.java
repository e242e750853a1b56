package dev.tenure.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.scenario.WorldReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** However a cluster came about, the state is the same as if it had been seen at once. */
class ClusterStateTest {
  private static final World WORLD =
      WorldReader.read(
          """
          nodes  n1,n2,n3  gpu=8,cpu=64
          queue  root
          queue  research  parent=root  reclaimMinRuntime=5m
          class  steady  value=5  minimum=100  seconds=60
          budget few  selects app=web  allows 1
          running  train  queue=research  priority=10  pods=3 x gpu=4  min=2  on n1,n1,n2  started 09:00
          pod  web-1  cpu=4  class=steady  on n1  labels app=web  started 09:00
          pod  web-2  cpu=4  priority=5  on n2  labels app=web  started 09:00
          pending  chat  queue=research  priority=50  pods=4 x gpu=2
          pod  db  cpu=8  priority=70
          """);

  @Test
  @Tag("property")
  void theOrderInWhichThingsAreSeenDoesNotMatter() {
    List<Object> expected = seen(WORLD.changes()).dump();
    for (int seed = 0; seed < Integer.getInteger("tenure.seeds", 2000); seed++) {
      List<Change> shuffled = new ArrayList<>(WORLD.changes());
      Collections.shuffle(shuffled, new Random(seed));
      assertThat(seen(shuffled).dump()).as("seed %d", seed).isEqualTo(expected);
    }
  }

  @Test
  @Tag("property")
  void whatWasSeenBeforeDoesNotMatter() {
    List<Change> all = WORLD.changes();
    List<Object> expected = seen(all).dump();
    for (int seed = 0; seed < Integer.getInteger("tenure.seeds", 2000); seed++) {
      Random random = new Random(seed);
      ClusterState state = new ClusterState();
      for (int step = 0; step < 30; step++) {
        Change change = all.get(random.nextInt(all.size()));
        state.apply(random.nextInt(3) == 0 ? gone(change, random) : moved(change, random));
      }
      state.applyAll(all);
      assertThat(state.dump()).as("seed %d", seed).isEqualTo(expected);
    }
  }

  private static Change moved(Change change, Random random) {
    return change instanceof Change.PodSeen(var pod)
        ? new Change.PodSeen(pod.with(status(random)))
        : change;
  }

  private static PodStatus status(Random random) {
    String node = "n" + (1 + random.nextInt(4));
    return switch (random.nextInt(3)) {
      case 0 -> PodStatus.running(node, random.nextInt(1000));
      case 1 -> PodStatus.running(node, random.nextInt(1000)).terminatingNow();
      default -> PodStatus.pending().nominatedTo(node, OptionalLong.empty());
    };
  }

  private static Change gone(Change change, Random random) {
    return switch (change) {
      case Change.NodeSeen(var node) -> new Change.NodeGone(node.name());
      case Change.PodSeen(var pod) -> new Change.PodGone(pod.id());
      case Change.WorkloadSeen(var workload) -> new Change.WorkloadGone(workload.id());
      case Change.QueueSeen(var queue) -> new Change.QueueGone(queue.name());
      case Change.PriorityClassSeen(var named) -> new Change.PriorityClassGone(named.name());
      case Change.BudgetSeen(var budget) -> new Change.BudgetGone(budget.id());
      default -> new Change.PodGone(new PodId("nobody", "p" + random.nextInt()));
    };
  }

  @Test
  void podsThatOutliveTheirWorkloadStayAndAreNobodysVictims() {
    ClusterState state = seen(WORLD.changes());
    WorkloadId train = WorkloadId.ofGroup("default", "train");
    state.apply(new Change.WorkloadGone(train));
    WorkloadState orphaned = Objects.requireNonNull(state.workload(train));
    assertThat(orphaned.isKnown()).isFalse();
    assertThat(orphaned.workload().preemptible()).isFalse();
    assertThat(orphaned.podCount()).isEqualTo(3);
  }

  private static ClusterState seen(List<Change> changes) {
    ClusterState state = new ClusterState();
    state.applyAll(changes);
    return state;
  }
}
