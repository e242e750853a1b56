package dev.tenure.engine.protect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spec 1's trees: A, B(600s), C with leaf1(0s) and leaf2(180s), D(60s) with leaf3; and another. */
class MinRuntimePromisesTest {
  private final ClusterState state = new ClusterState();

  MinRuntimePromisesTest() {
    queue("A", null, null, null);
    queue("B", "A", "600s", "600s");
    queue("C", "B", null, null);
    queue("D", "B", null, "60s");
    queue("leaf1", "C", "300s", "0s");
    queue("leaf2", "C", null, "180s");
    queue("leaf3", "D", "0s", null);
    queue("other", null, null, "20s");
    queue("inOther", "other", null, "5s");
    queue("bare", null, null, null);
    queue("inBare", "bare", null, "7s");
    queue("lost", "nowhere", null, "9s");
    queue("ring1", "ring2", null, null);
    queue("ring2", "ring1", null, "8s");
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # reclaimer, victim,  promised, set on
          leaf1,       leaf3,   1m,       queue D
          leaf1,       leaf2,   3m,       queue leaf2
          leaf3,       leaf1,   10m,      queue B
          leaf2,       leaf1,   0s,       queue leaf1
          leaf1,       leaf1,   0s,       queue leaf1
          leaf1,       C,       10m,      queue B
          leaf1,       B,       10m,      queue B
          C,           leaf2,   3m,       queue leaf2
          other,       leaf1,   1s,       the scheduler configuration
          leaf1,       inOther, 20s,      queue other
          leaf1,       inBare,  1s,       the scheduler configuration
          unknown,     inOther, 20s,      queue other
          leaf1,       unknown, 1s,       the scheduler configuration
          leaf1,       lost,    9s,       queue lost
          leaf1,       ring1,   8s,       queue ring2
          ring1,       ring2,   8s,       queue ring2
          """)
  void theSiblingBelowTheCommonAncestorMakesThePromise(
      String reclaimer, String victim, String promised, String setOn) {
    Promise promise = promises(ResolveMethod.LCA).reclaim(reclaimer, victim);
    assertThat(Durations.format(promise.millis())).isEqualTo(promised);
    assertThat(promise.setOn()).isEqualTo(setOn);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # victim, promised, set on
          leaf1,    0s,       queue leaf1
          leaf2,    3m,       queue leaf2
          leaf3,    1m,       queue D
          C,        10m,      queue B
          A,        1s,       the scheduler configuration
          """)
  void byMethodQueueTheVictimsOwnPromiseCounts(String victim, String promised, String setOn) {
    Promise promise = promises(ResolveMethod.QUEUE).reclaim("inOther", victim);
    assertThat(Durations.format(promise.millis())).isEqualTo(promised);
    assertThat(promise.setOn()).isEqualTo(setOn);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # victim, promised, set on
          leaf1,    5m,       queue leaf1
          leaf2,    10m,      queue B
          leaf3,    0s,       queue leaf3
          A,        2s,       the scheduler configuration
          unknown,  2s,       the scheduler configuration
          """)
  void insideAQueueTheNearestPromiseCounts(String victim, String promised, String setOn) {
    Promise promise = promises(ResolveMethod.LCA).preempt(victim);
    assertThat(Durations.format(promise.millis())).isEqualTo(promised);
    assertThat(promise.setOn()).isEqualTo(setOn);
  }

  @Test
  void promisesAreMilliseconds() {
    assertThat(promises(ResolveMethod.LCA).preemptMillis("leaf1")).isEqualTo(300_000);
    assertThat(promises(ResolveMethod.LCA).reclaimMillis("leaf1", "leaf2")).isEqualTo(180_000);
  }

  @Test
  void anUnreadablePromiseIsUnlimited() {
    state.apply(
        new Change.QueueSeen(
            new Queue("leaf2", "C", MinRuntime.UNSET, new MinRuntime.Broken("soon"), 100, 0)));
    Promise promise = promises(ResolveMethod.LCA).reclaim("leaf1", "leaf2");
    assertThat(promise.broken()).isTrue();
    assertThat(promise.millis()).isEqualTo(Long.MAX_VALUE);
  }

  private MinRuntimePromises promises(ResolveMethod method) {
    Settings base = Settings.DEFAULT;
    return new MinRuntimePromises(
        state.queues(),
        new Settings(
            true,
            2_000,
            1_000,
            method,
            base.onInvalidPolicy(),
            base.onMissingClass(),
            base.pdbPolicy(),
            base.systemCriticalPriority(),
            base.claimMillis(),
            base.fairSharing()));
  }

  private void queue(
      String name, @Nullable String parent, @Nullable String preempt, @Nullable String reclaim) {
    state.apply(
        new Change.QueueSeen(new Queue(name, parent, promise(preempt), promise(reclaim), 100, 0)));
  }

  private static MinRuntime promise(@Nullable String text) {
    return text == null ? MinRuntime.UNSET : MinRuntime.of(Durations.parse(text).orElseThrow());
  }
}
