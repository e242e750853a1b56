package dev.tenure.kubernetes.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.kubernetes.api.ApiResource;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FreshnessTest {
  private static final Duration LIMIT = Freshness.USUAL_LIMIT;
  private static final ApiResource PODS = new ApiResource("", "v1", "Pod", "pods", true);
  private static final ApiResource JOBS = new ApiResource("batch", "v1", "Job", "jobs", true);

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5); // it overflows, as it may
  private final Freshness freshness = new Freshness(nanos::get);
  private final Pulse pods = freshness.of(PODS);

  @Test
  void aViewThatWasNeverWholeIsStale() {
    assertThat(freshness.isStale(LIMIT)).isTrue();
    pods.listed(0);
    assertThat(freshness.isStale(LIMIT)).isTrue();
    pods.opened();
    assertThat(freshness.isStale(LIMIT)).isFalse();
    assertThat(freshness.isInSync()).isTrue();
  }

  @Test
  void aWatchMayBeDownForTheLimitAndNoLonger() {
    wholeView(pods);
    pass(Duration.ofMinutes(1));
    pods.closed();
    assertThat(freshness.isInSync()).isFalse();
    pass(LIMIT);
    assertThat(freshness.isStale(LIMIT)).isFalse();
    pods.closed(); // a second try that fails does not make it any younger
    pass(Duration.ofNanos(1));
    assertThat(freshness.isStale(LIMIT)).isTrue();
    pods.opened();
    assertThat(freshness.isStale(LIMIT)).isFalse();
  }

  @Test
  void anOpenWatchMayBeSilentForThreeBookmarks() {
    wholeView(pods);
    pass(Duration.ofMinutes(2));
    pods.heard();
    pass(Duration.ofMinutes(3));
    assertThat(freshness.isStale(LIMIT)).isFalse();
    pass(Duration.ofNanos(1));
    assertThat(freshness.isStale(LIMIT)).isTrue();
  }

  @Test
  void afterAGapOnlyAListBringsItInSync() {
    wholeView(pods);
    pods.missed();
    pods.opened();
    assertThat(pods.isInSync()).isFalse();
    pods.listed(0);
    assertThat(pods.isInSync()).isTrue();
  }

  @Test
  void theOldestViewCountsAndIsNamed() {
    Pulse jobs = freshness.of(JOBS);
    wholeView(pods);
    wholeView(jobs);
    jobs.closed();
    pass(Duration.ofSeconds(11));
    pods.heard();
    assertThat(freshness.stale(LIMIT)).containsExactly("jobs.batch");
    assertThat(freshness.seconds()).containsEntry("jobs.batch", 11.0).containsEntry("pods", 0.0);
    freshness.forget(JOBS);
    assertThat(freshness.isStale(LIMIT)).isFalse();
  }

  private static void wholeView(Pulse pulse) {
    pulse.listed(0);
    pulse.opened();
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }
}
