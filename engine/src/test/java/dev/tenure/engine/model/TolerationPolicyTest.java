package dev.tenure.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.TolerationPolicy.Invalid;
import dev.tenure.engine.model.TolerationPolicy.None;
import dev.tenure.engine.model.TolerationPolicy.Tolerates;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TolerationPolicyTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # class value, minimum, seconds, parsed minimum, parsed seconds
          8000,        10000,       -1,                   10000,       -1
          8000,        +300,        +300,                 300,         300
          8000,        0300,        0300,                 300,         300
          8000,        -5,          -5,                   -5,          -5
          8000,        ,            600,                  8001,        600
          8000,        10000,       ,                     10000,       0
          2147483647,  ,            1,                    2147483647,  1
          -2147483648, ,            1,                    -2147483647, 1
          0,           2147483647,  9223372036854775807,  2147483647,  9223372036854775807
          0,           -2147483648, -9223372036854775808, -2147483648, -9223372036854775808
          """)
  void readsDecimalIntegers(
      int value, @Nullable String minimum, @Nullable String seconds, int least, long time) {
    assertThat(TolerationPolicy.parse(value, minimum, seconds))
        .isEqualTo(new Tolerates(least, time));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", " 5", "5 ", "5\n", "1_000", "10m", "1.5", "1e3", "0x10", "--1", "+", "٣"})
  void nothingElseIsANumber(String text) {
    assertThat(TolerationPolicy.parse(1, text, null))
        .isEqualTo(new Invalid(TolerationPolicy.MINIMUM, text, "is not a decimal 32-bit integer"));
    assertThat(TolerationPolicy.parse(1, null, text))
        .isEqualTo(new Invalid(TolerationPolicy.SECONDS, text, "is not a decimal 64-bit integer"));
  }

  @Test
  void aNumberMustFit() {
    assertThat(TolerationPolicy.parse(1, "2147483648", null)).isInstanceOf(Invalid.class);
    assertThat(TolerationPolicy.parse(1, "-2147483649", null)).isInstanceOf(Invalid.class);
    assertThat(TolerationPolicy.parse(1, null, "9223372036854775808")).isInstanceOf(Invalid.class);
  }

  @Test
  void aClassWithNeitherAnnotationHasNoPolicy() {
    assertThat(TolerationPolicy.parse(1, null, null)).isEqualTo(new None(2));
  }
}
