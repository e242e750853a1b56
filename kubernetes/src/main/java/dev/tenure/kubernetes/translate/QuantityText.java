package dev.tenure.kubernetes.translate;

import java.math.BigDecimal;
import java.util.Optional;

/** Quantities as Kubernetes writes them: {@code 250m}, {@code 1.5Gi}, {@code 2e3}. */
final class QuantityText {
  /** Longer ones have no meaning, and could take for ever to calculate with. */
  private static final int LONGEST = 64;

  private static final int LARGEST_EXPONENT = 99;
  private static final String BINARY = "KMGTPE";
  private static final String DECIMAL = "num kMGTPE";

  private QuantityText() {}

  /** The exact number; empty if the text is anything else. */
  static Optional<BigDecimal> parse(String text) {
    int end = numberEnd(text);
    if (end < 0 || text.length() > LONGEST) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(text.substring(0, end));
    return factor(text.substring(end)).map(number::multiply);
  }

  /** Where the suffix begins; negative if no number comes before it. */
  private static int numberEnd(String text) {
    int at = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    int digits = 0;
    int points = 0;
    while (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
      points += text.charAt(at) == '.' ? 1 : 0;
      digits += text.charAt(at) == '.' ? 0 : 1;
      at++;
    }
    return digits > 0 && points < 2 ? at : -1;
  }

  private static Optional<BigDecimal> factor(String suffix) {
    if (suffix.isEmpty()) {
      return Optional.of(BigDecimal.ONE);
    }
    if (suffix.length() == 1 && suffix.charAt(0) != ' ' && DECIMAL.contains(suffix)) {
      return Optional.of(BigDecimal.ONE.scaleByPowerOfTen(3 * (DECIMAL.indexOf(suffix) - 3)));
    }
    if (suffix.length() == 2 && suffix.endsWith("i") && BINARY.indexOf(suffix.charAt(0)) >= 0) {
      return Optional.of(BigDecimal.valueOf(1024).pow(BINARY.indexOf(suffix.charAt(0)) + 1));
    }
    return exponent(suffix).map(BigDecimal.ONE::scaleByPowerOfTen);
  }

  private static Optional<Integer> exponent(String suffix) {
    char first = suffix.charAt(0);
    String power = suffix.substring(1);
    boolean signed = power.startsWith("-") || power.startsWith("+");
    String digits = signed ? power.substring(1) : power;
    boolean isOne =
        (first == 'e' || first == 'E')
            && !digits.isEmpty()
            && digits.length() < 4
            && digits.chars().allMatch(c -> isDigit((char) c));
    return isOne
        ? Optional.of(Integer.parseInt(power)).filter(e -> Math.abs(e) <= LARGEST_EXPONENT)
        : Optional.empty();
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
