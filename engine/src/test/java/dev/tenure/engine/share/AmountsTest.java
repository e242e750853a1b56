package dev.tenure.engine.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Resources;
import org.junit.jupiter.api.Test;

class AmountsTest {
  @Test
  void gpusCountWhoeverMakesThem() {
    Resources resources =
        Resources.of("nvidia.com/gpu", 2)
            .with("amd.com/gpu", 3)
            .with("example.com/gpu-memory", 7)
            .with(Resources.CPU, 1500)
            .with(Resources.MEMORY, 1L << 30)
            .with(Resources.PODS, 1);
    assertThat(Amounts.of(resources)).isEqualTo(new Amounts(5, 1500, 1L << 30));
  }

  @Test
  void absurdAmountsAreStillAmounts() {
    assertThat(new Amounts(Long.MAX_VALUE, Long.MIN_VALUE, 1))
        .isEqualTo(new Amounts(1L << 53, -(1L << 53), 1));
  }
}
