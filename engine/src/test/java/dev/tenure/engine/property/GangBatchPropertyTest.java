package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.gang.AllocationBatch;
import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.gang.Seats;
import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Importance;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.SubGroupState;
import dev.tenure.engine.state.Trial;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What starts and goes together, in random gangs of groups in groups. */
@Tag("property")
class GangBatchPropertyTest {
  @Test
  void evictionLeavesTheMinimumOrNothing() {
    Seeds.holds(
        Worlds::gang,
        (world, seed) ->
            new Cycle(world).state().workloads().forEach(GangBatchPropertyTest::evictAll));
  }

  /** Batch by batch, until nothing is left. */
  private static void evictAll(WorkloadState gang) {
    Trial trial = new Trial();
    List<PodState> batch = EvictionBatch.next(gang.gang());
    while (!batch.isEmpty()) {
      boolean whole = gang.gang().isSatisfied();
      assertThat(names(batch)).isEqualTo(reference(gang).toEvict());
      batch.forEach(trial::evict);
      assertThat(!whole || gang.gang().isSatisfied() || !gang.hasActivePods())
          .as("it keeps its minimum, or all of it goes")
          .isTrue();
      requireCounted(gang);
      batch = EvictionBatch.next(gang.gang());
    }
    assertThat(gang.hasActivePods()).isFalse();
    trial.rollBack(0);
    requireCounted(gang);
  }

  @Test
  void allocationStartsNothingBelowItsMinimum() {
    Seeds.holds(
        Worlds::gang,
        (world, seed) -> {
          ClusterState state = new Cycle(world).state();
          state.nodes().forEach(node -> state.workloads().forEach(gang -> startAll(gang, node)));
        });
  }

  /** Batch by batch, until nobody wants more. */
  private static void startAll(WorkloadState gang, NodeState node) {
    Trial trial = new Trial();
    List<PodState> batch = new AllocationBatch().next(gang.gang());
    while (!batch.isEmpty()) {
      boolean core = !Seats.suffice(gang.gang());
      batch.forEach(pod -> trial.place(pod, node, true));
      requireWhole(batch);
      requireNeeded(gang, batch, core);
      batch = new AllocationBatch().next(gang.gang());
    }
    requireAllServed(gang);
    trial.rollBack(0);
  }

  private static List<MemberState> parts(PodState pod) {
    List<MemberState> parts = new ArrayList<>();
    for (MemberState part = pod.podSet(); part != null; part = part.parent()) {
      parts.add(part);
    }
    return parts;
  }

  private static void requireWhole(List<PodState> batch) {
    assertThat(batch).allMatch(pod -> parts(pod).stream().allMatch(Seats::suffice));
  }

  /** Without any one of them, what the batch is for would be below its minimum. */
  private static void requireNeeded(WorkloadState gang, List<PodState> batch, boolean core) {
    for (PodState pod : batch) {
      PodSetState set = pod.podSet();
      boolean below = Seats.taken(set) - 1 < set.minAvailable();
      assertThat(below || (!core && batch.size() == 1))
          .as(gang.id() + " needs " + pod.id())
          .isTrue();
    }
  }

  /** Who still wants a place is in a part that has too few pods. */
  private static void requireAllServed(WorkloadState gang) {
    assertThat(Seats.wanting(gang.gang()))
        .allMatch(pod -> parts(pod).stream().anyMatch(part -> !Seats.canSuffice(part)));
  }

  /** What is counted with every change is what counting anew gives. */
  private static void requireCounted(WorkloadState gang) {
    GangParts parts = reference(gang).parts();
    requireCounted(gang.gang(), parts.gang(), parts);
  }

  private static void requireCounted(SubGroupState state, SubGroup group, GangParts parts) {
    assertThat(state.satisfied())
        .isEqualTo((int) group.members().stream().filter(parts::suffices).count());
    for (int i = 0; i < group.members().size(); i++) {
      GangMember member = group.members().get(i);
      assertThat(state.members().get(i).isSatisfied()).isEqualTo(parts.suffices(member));
      if (state.members().get(i) instanceof SubGroupState inner) {
        requireCounted(inner, (SubGroup) member, parts);
      }
    }
  }

  private static ReferenceBatches reference(WorkloadState gang) {
    Map<String, List<String>> active = new TreeMap<>();
    for (PodSet set : gang.workload().podSets()) {
      active.put(
          set.name(),
          gang.podSets().stream()
              .filter(state -> state.name().equals(set.name()))
              .flatMap(state -> state.pods().stream())
              .filter(PodState::isActive)
              .sorted(Importance.MOST_FIRST)
              .map(pod -> pod.id().name())
              .toList());
    }
    List<Pod> pods =
        gang.podSets().stream().flatMap(state -> state.pods().stream()).map(PodState::pod).toList();
    return new ReferenceBatches(StillNeeded.of(gang.workload().gang(), pods), active);
  }

  private static List<String> names(List<PodState> pods) {
    return pods.stream().map(pod -> pod.id().name()).toList();
  }
}
