package dev.tenure.kubernetes.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RefusalTest {
  @Test
  void aServerIsLeftAloneForAMinuteAtTheMost() {
    assertThat(new Refusal(429, "busy", OptionalInt.of(7)).retryAfterSeconds()).isEqualTo(7);
    assertThat(new Refusal(429, "busy", OptionalInt.of(3600)).retryAfterSeconds()).isEqualTo(60);
    assertThat(new Refusal(503, "busy", OptionalInt.empty()).retryAfterSeconds()).isZero();
  }
}
