package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTextTest {
  private static Stream<String> quantities() {
    return Stream.of(
        ("0 1 8 +5 -5 0.5 .5 5. 100m 1500m 1n 1u 3k 3M 3G 3T 3P 3E 1Ki 1Mi 1.5Gi 2Ti 2Pi 2Ei 1e3"
                + " 1E3 5e-3 1.5e2 123456789012345678901234567890 0.0000000000001")
            .split(" ", -1));
  }

  @ParameterizedTest
  @MethodSource("quantities")
  void readsWhatFabric8Reads(String text) {
    BigDecimal theirs = Quantity.parse(text).getNumericalAmount();
    BigDecimal ours = QuantityText.parse(text).orElseThrow();
    assertThat(ours.round(MathContext.DECIMAL64))
        .isEqualByComparingTo(theirs.round(MathContext.DECIMAL64));
  }

  /** Fabric8 keeps sixteen digits. */
  @Test
  void isExact() {
    assertThat(QuantityText.parse("2Ei")).contains(new BigDecimal("2305843009213693952"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "m", "Gi", "four", "4 cores", "16 Gi", " 5", "5 ", "1K", "1ki", "1mi", "1GiB",
        "1e", "1e+", "--1", "1..2", ".", "-", "0x10", "1_000", "1,5", "NaN", ".inf", "5%"
      })
  void refusesWhatIsNoQuantity(String text) {
    assertThat(QuantityText.parse(text)).isEmpty();
  }

  /** Fabric8 takes these, and calculating with them would take all memory, or mislead. */
  @ParameterizedTest
  @ValueSource(strings = {"1e999999999", "1e100", "٣", "1e0000001"})
  void refusesWhatWouldTakeForEver(String text) {
    assertThat(QuantityText.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {65, 100_000})
  void refusesEndlessDigits(int length) {
    assertThat(QuantityText.parse("9".repeat(length))).isEmpty();
  }
}
