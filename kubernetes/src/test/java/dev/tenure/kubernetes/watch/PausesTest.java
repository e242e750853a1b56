package dev.tenure.kubernetes.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PausesTest {
  @Test
  void pausesDoubleUpToTheLongestAndBeginAnewWhenAllIsWell() {
    Pauses pauses = pauses(3);
    for (long longest : List.of(100, 200, 400, 800, 1000, 1000, 1000)) {
      assertThat(pauses.afterFailure().toMillis()).isBetween(longest / 2, longest);
    }
    pauses.reset();
    assertThat(pauses.afterFailure().toMillis()).isBetween(50L, 100L);
  }

  @Test
  void theSeedDecides() {
    assertThat(ten(pauses(3))).isEqualTo(ten(pauses(3))).isNotEqualTo(ten(pauses(4)));
  }

  private static List<Duration> ten(Pauses pauses) {
    return Stream.generate(pauses::afterFailure).limit(10).toList();
  }

  private static Pauses pauses(long seed) {
    return new Pauses(Duration.ofMillis(100), Duration.ofSeconds(1), new SplittableRandom(seed));
  }
}
