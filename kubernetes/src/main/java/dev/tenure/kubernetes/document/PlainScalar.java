package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * What a word without quotes means. Numbers are those of JSON: what YAML's versions read
 * differently, such as {@code 0100} or {@code yes}, stays text, and is reported where text does not
 * belong.
 */
final class PlainScalar {
  /** As Jackson has it: calculating with longer numbers would take long. */
  private static final int LONGEST_NUMBER = 1000;

  private static final int LONGEST_LONG = 18;

  private PlainScalar() {}

  static JsonNode of(String word) {
    return switch (word) {
      case "", "~", "null", "Null", "NULL" -> NullNode.getInstance();
      case "true", "True", "TRUE" -> BooleanNode.TRUE;
      case "false", "False", "FALSE" -> BooleanNode.FALSE;
      default -> mayBeNumber(word) ? number(word) : TextNode.valueOf(word);
    };
  }

  private static boolean mayBeNumber(String word) {
    char first = word.charAt(0);
    boolean begins = (first >= '0' && first <= '9') || "+-.".indexOf(first) >= 0;
    return begins && word.length() <= LONGEST_NUMBER && !hasLeadingZero(word);
  }

  private static boolean hasLeadingZero(String word) {
    int start = word.startsWith("-") || word.startsWith("+") ? 1 : 0;
    return word.length() > start + 1
        && word.charAt(start) == '0'
        && Character.isDigit(word.charAt(start + 1));
  }

  private static JsonNode number(String word) {
    try {
      if (!isWhole(word)) {
        return DecimalNode.valueOf(new BigDecimal(word));
      }
      return word.length() <= LONGEST_LONG
          ? LongNode.valueOf(Long.parseLong(word))
          : BigIntegerNode.valueOf(new BigInteger(word));
    } catch (NumberFormatException notOne) {
      return TextNode.valueOf(word);
    }
  }

  private static boolean isWhole(String word) {
    return word.chars().skip(1).allMatch(c -> c >= '0' && c <= '9');
  }
}
