package dev.tenure.app.conformance.kai.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.conformance.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScopeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ['gang', 'whole-gpu-only'] | TestHandleGangAllocation  |
          ['whole-gpu-only']         |                           |
          ['fraction', 'gang']       | TestHandleAllocation      | tagged fraction, gang
          []                         | TestHandleAllocation      | tagged nothing
          ['whole-gpu-only']         | TestHandleAllocationNuma  | numa, though tagged whole-gpu-only
          ['whole-gpu-only']         | TestHandleMIGAllocation   | mig, though tagged whole-gpu-only
          """)
  void wholeGpusOnly(String tags, String test, String why) {
    String source = test == null ? "{}" : "{test: '" + test + "'}";
    assertThat(Scope.beyond(Json.read("{tags: " + tags + ", source: " + source + "}")).orElse(null))
        .isEqualTo(why);
  }
}
