package dev.tenure.kubernetes.crd.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Durations;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the rules of the API server take for a duration is what all of Tenure can read. */
class DurationTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0", "+0", "-0", "00", "0s", "0.0h", "90s", "1h30m", "2d", "1w", "1.5h", ".5h", "1.h", ".h",
        "-5m", "+5m", "--5m", "5", "5 m", "s", "1x", "1ms", "7us", "7µs", "9ns", "1m1", "", "1e3s",
        "half an hour", "1h-5m", "1H"
      })
  void rulesAndReadersAgree(String text) {
    OptionalLong millis = Durations.parse(text);
    boolean isReadable = millis.isPresent();
    boolean isSigned = text.startsWith("-");
    boolean isAboveZero = text.matches(".*[1-9].*");
    assertThat(accepts(SignedDurationText.class, text)).isEqualTo(isReadable);
    assertThat(accepts(DurationText.class, text)).isEqualTo(isReadable && !isSigned);
    assertThat(accepts(PositiveDurationText.class, text))
        .isEqualTo(isReadable && !isSigned && isAboveZero);
  }

  /** A rule is one or more {@code self.matches('...')}, in a syntax that Java has too. */
  private static boolean accepts(Class<?> mark, String text) {
    String rule = Objects.requireNonNull(mark.getAnnotation(ValidationRule.class)).value();
    Matcher matches = Pattern.compile("self\\.matches\\('([^']*)'\\)").matcher(rule);
    List<String> patterns =
        Stream.generate(() -> matches)
            .takeWhile(Matcher::find)
            .map(found -> found.group(1))
            .toList();
    assertThat(patterns).isNotEmpty();
    return patterns.stream().allMatch(pattern -> Pattern.compile(pattern).matcher(text).find());
  }
}
