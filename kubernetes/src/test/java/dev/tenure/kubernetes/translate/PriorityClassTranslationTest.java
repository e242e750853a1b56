package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.TolerationPolicy;
import dev.tenure.engine.model.TolerationPolicy.Invalid;
import dev.tenure.engine.model.TolerationPolicy.None;
import dev.tenure.engine.model.TolerationPolicy.Tolerates;
import dev.tenure.kubernetes.Problem;
import dev.tenure.kubernetes.Problem.Severity;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriorityClassTranslationTest {
  private static Fields object(String minimum, String seconds) {
    StringBuilder annotations = new StringBuilder();
    if (minimum != null) {
      annotations.append(TolerationPolicy.MINIMUM).append(": '").append(minimum).append("', ");
    }
    if (seconds != null) {
      annotations.append(TolerationPolicy.SECONDS).append(": '").append(seconds).append("'");
    }
    return Given.object("{metadata: {name: c, annotations: {" + annotations + "}}, value: 100}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # minimum | seconds | read as | problem
          |         | None      |
          9000      | 600     | Tolerates |
          9000      | -1      | Tolerates |
          9000      |         | Tolerates |
          102       | 5       | Tolerates |
          101       | 5       | Tolerates | WARNING
          100       | 5       | Tolerates | WARNING
          -5        |         | Tolerates | WARNING
          |           600     | Tolerates | WARNING
          1e3       |         | Invalid   | ERROR
          9000      | 10m     | Invalid   | ERROR
          ''        |         | Invalid   | ERROR
          3000000000| 1       | Invalid   | ERROR
          """)
  void readsWhatTheClassTolerates(String minimum, String seconds, String kind, Severity severity) {
    Fields object = object(minimum, seconds);
    TolerationPolicy policy =
        PriorityClassTranslation.translate(object).orElseThrow().priorityClass().toleration();
    assertThat(policy.getClass().getSimpleName()).isEqualTo(kind);
    assertThat(object.report().problems().stream().map(Problem::severity))
        .isEqualTo(severity == null ? List.of() : List.of(severity));
  }

  @Test
  void keepsTheNumbers() {
    assertThat(
            PriorityClassTranslation.translate(object("+9000", "0600"))
                .orElseThrow()
                .priorityClass()
                .toleration())
        .isEqualTo(new Tolerates(9000, 600));
  }

  @ParameterizedTest
  @CsvSource({"high", "1.5", "3000000000", "'\"7\"'", "[]", "null"})
  void aClassWithoutAReadableValueProtectsItsPods(String value) {
    KnownClass read =
        PriorityClassTranslation.translate(
                Given.object("{metadata: {name: c}, value: " + value + "}"))
            .orElseThrow();
    assertThat(read.priorityClass().toleration()).isInstanceOf(Invalid.class);
  }

  @Test
  void readsWhatPodsTakeFromIt() {
    KnownClass read =
        PriorityClassTranslation.translate(
                Given.object(
                    "{metadata: {name: c}, value: 5, globalDefault: true,"
                        + " preemptionPolicy: Never}"))
            .orElseThrow();
    assertThat(read.value()).isEqualTo(5);
    assertThat(read.globalDefault()).isTrue();
    assertThat(read.preemptionPolicy()).isEqualTo(PreemptionPolicy.NEVER);
    assertThat(read.priorityClass().toleration()).isInstanceOf(None.class);
  }

  @Test
  void ofSeveralGlobalDefaultsTheLowestCounts() {
    PriorityClasses classes =
        new PriorityClasses(
            List.of(
                    "{metadata: {name: a}, value: 9, globalDefault: true}",
                    "{metadata: {name: b}, value: 3, globalDefault: true}")
                .stream()
                .map(yaml -> PriorityClassTranslation.translate(Given.object(yaml)).orElseThrow())
                .toList());
    assertThat(classes.globalDefault()).map(KnownClass::name).contains("b");
  }
}
