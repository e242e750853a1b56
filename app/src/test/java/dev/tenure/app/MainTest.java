package dev.tenure.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {
  @Test
  void theVersionIsKnownOutsideAJarToo() {
    assertThat(Version.text()).isNotBlank();
  }
}
