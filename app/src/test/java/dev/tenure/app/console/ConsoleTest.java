package dev.tenure.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsoleTest {
  @ParameterizedTest
  @CsvSource({"NO_COLOR, 1, false", "NO_COLOR, '', true", "TERM, dumb, false", "TERM, xterm, true"})
  void theEnvironmentDecidesAboutColours(String name, String value, boolean colours) {
    assertThat(Console.wantsColours(Map.of(name, value))).isEqualTo(colours);
  }

  @Test
  void withoutColoursTextStaysAsItIs() {
    assertThat(new Palette(false).bad("text")).isEqualTo("text");
  }
}
