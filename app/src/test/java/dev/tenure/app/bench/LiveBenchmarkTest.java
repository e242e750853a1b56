package dev.tenure.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.bench.live.Scale;
import dev.tenure.app.bench.live.Showing;
import org.junit.jupiter.api.Test;

/** What is made of the figures; whoever wants figures needs a control plane and time. */
class LiveBenchmarkTest {
  private static final Showing STOCK = new Showing(800, 40, 8, 10, 20);

  @Test
  void bothBarsAreNamed() {
    assertThat(LiveBenchmark.verdict(new Showing(800, 10, 4, 2, 4), STOCK))
        .isEqualTo(
            "4.0 times the rate of the stock one (at least 3: ok), 0.50 of its CPU (at most 0.5:"
                + " ok)");
    assertThat(LiveBenchmark.verdict(new Showing(800, 20, 4.4, 2, 4), STOCK))
        .isEqualTo(
            "2.0 times the rate of the stock one (at least 3: missed), 0.55 of its CPU (at most"
                + " 0.5: missed)");
  }

  @Test
  void aLargeClusterHasBarsToo() {
    assertThat(LiveScaleBenchmark.detail(80, new Scale.Result(3, 9, 1_501, 600, 0.0025, 0.004)))
        .isEqualTo(
            "80 pods; settled in 3.0 s with 9.0 s of CPU; 1501 MB of heap after a collection (at"
                + " most 1500: missed); then 600 events, 99 of 100 decided with at most 2.50 ms of"
                + " CPU (missed), the whole process took 4.00 ms for each");
  }
}
