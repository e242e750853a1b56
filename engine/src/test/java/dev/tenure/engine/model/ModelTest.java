package dev.tenure.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ModelTest {
  @Test
  void resourcesForgetZeroesAndSaturate() {
    Resources some = Resources.of("cpu", 4).with("memory", 0);
    assertThat(some).isEqualTo(Resources.of("cpu", 4));
    assertThat(some.get("gpu")).isZero();
    assertThat(some.plus(Resources.of("gpu", 1))).isEqualTo(some.with("gpu", 1));
    assertThat(some.plus(Resources.of("cpu", -4)).isNone()).isTrue();
    assertThat(some.plus(Resources.of("cpu", Long.MAX_VALUE)).get("cpu")).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void aBudgetCoversLabelledPodsOfItsNamespaceThatItHasNotCounted() {
    DisruptionBudget budget =
        new DisruptionBudget(
            "a", "web", LabelSelector.matchLabels(labels()), 1, new TreeSet<>(List.of("counted")));
    assertThat(budget.id()).isEqualTo("a/web");
    assertThat(budget.covers(pod("a", "web-1", labels()))).isTrue();
    assertThat(budget.covers(pod("b", "web-1", labels()))).isFalse();
    assertThat(budget.covers(pod("a", "counted", labels()))).isFalse();
    assertThat(budget.covers(pod("a", "web-1", new TreeMap<>()))).isFalse();
  }

  @Test
  void aPodUsesItsNodeUntilItHasFinished() {
    Pod pending = pod("a", "p", labels());
    assertThat(pending.isPending()).isTrue();
    assertThat(pending.occupiesNode()).isFalse();
    Pod running = pending.with(PodStatus.running("n1", 5));
    assertThat(running.occupiesNode()).isTrue();
    assertThat(running.isPending()).isFalse();
    assertThat(running.with(running.status().terminatingNow()).occupiesNode()).isTrue();
    assertThat(pending.with(pending.status().terminatingNow()).isPending()).isFalse();
    PodStatus done =
        new PodStatus(
            PodPhase.SUCCEEDED,
            "n1",
            null,
            OptionalLong.empty(),
            OptionalLong.of(5),
            OptionalLong.of(5),
            false);
    assertThat(running.with(done).occupiesNode()).isFalse();
  }

  @Test
  void idsAreOrderedByNamespaceNameAndKind() {
    assertThat(new PodId("a", "b")).isLessThan(new PodId("a", "c")).isLessThan(new PodId("b", "a"));
    WorkloadId pod = WorkloadId.ofPod(new PodId("a", "b"));
    WorkloadId group = WorkloadId.ofGroup("a", "b");
    assertThat(pod).isLessThan(group);
    assertThat(group).isLessThan(WorkloadId.ofGroup("b", "a"));
    assertThat(group).hasToString("a/b");
  }

  private static Pod pod(String namespace, String name, SortedMap<String, String> labels) {
    PodId id = new PodId(namespace, name);
    PodSpec spec =
        new PodSpec(
            WorkloadId.ofPod(id),
            PodSet.DEFAULT,
            0,
            null,
            PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
            Resources.NONE,
            labels,
            PlacementNeeds.NONE);
    return new Pod(id, spec, PodStatus.pending());
  }

  private static SortedMap<String, String> labels() {
    SortedMap<String, String> labels = new TreeMap<>();
    labels.put("app", "web");
    return labels;
  }
}
