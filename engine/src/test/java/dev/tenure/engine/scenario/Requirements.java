package dev.tenure.engine.scenario;

import dev.tenure.engine.model.LabelRequirement;
import dev.tenure.engine.model.LabelRequirement.Operator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Requirements on labels as text, all of which must hold: {@code zone=a|b,disk,!old,cores>16},
 * where {@code |} separates the values of which one must be there.
 */
final class Requirements {
  private static final Pattern BINARY = Pattern.compile("([^=!<>]+)(=|!=|>|<)(.*)");

  private Requirements() {}

  static List<LabelRequirement> parse(String text) {
    return Stream.of(text.split(",", -1)).map(Requirements::one).toList();
  }

  static String format(List<LabelRequirement> requirements) {
    return requirements.stream().map(Requirements::text).collect(Collectors.joining(","));
  }

  private static LabelRequirement one(String text) {
    Matcher matcher = BINARY.matcher(text);
    if (!matcher.matches()) {
      return text.startsWith("!")
          ? new LabelRequirement(text.substring(1), Operator.DOES_NOT_EXIST, List.of())
          : new LabelRequirement(text, Operator.EXISTS, List.of());
    }
    List<String> values = List.of(matcher.group(3).split("\\|", -1));
    return new LabelRequirement(matcher.group(1), operator(matcher.group(2)), values);
  }

  private static Operator operator(String sign) {
    return switch (sign) {
      case "=" -> Operator.IN;
      case "!=" -> Operator.NOT_IN;
      case ">" -> Operator.GT;
      default -> Operator.LT;
    };
  }

  private static String text(LabelRequirement requirement) {
    String values = String.join("|", requirement.values());
    return switch (requirement.operator()) {
      case IN -> requirement.key() + "=" + values;
      case NOT_IN -> requirement.key() + "!=" + values;
      case EXISTS -> requirement.key();
      case DOES_NOT_EXIST -> "!" + requirement.key();
      case GT -> requirement.key() + ">" + values;
      case LT -> requirement.key() + "<" + values;
    };
  }
}
