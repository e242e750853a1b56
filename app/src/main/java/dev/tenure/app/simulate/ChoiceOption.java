package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.simulator.trace.Choice;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/** What there is to choose from, and how likely each is: {@code research:3,batch:1}. */
final class ChoiceOption {
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,6}");

  private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,9}");

  private static final Choice USUAL_SIZES = parse("", "1:50,2:15,4:15,8:15,16:5", "");

  private ChoiceOption() {}

  /** Numbers of GPUs; by default the usual ones that there are. */
  static Choice ofSizes(String option, String list, int most) {
    return list.isEmpty() ? usualSizes(most) : statedSizes(option, list, most);
  }

  private static Choice usualSizes(int most) {
    SequencedMap<String, Integer> usual = new LinkedHashMap<>(USUAL_SIZES.weights());
    usual.keySet().removeIf(size -> Integer.parseInt(size) > most);
    return new Choice(usual);
  }

  private static Choice statedSizes(String option, String list, int most) {
    Choice choice = parse(option, list, "8:15");
    for (String size : choice.weights().keySet()) {
      if (!isNumber(size) || Integer.parseInt(size) > most) {
        throw new BadInput(
            "%s has \"%s\": write a number of GPUs, at most %d".formatted(option, size, most));
      }
    }
    return choice;
  }

  /** Whole numbers, also below zero. */
  static Choice ofNumbers(String option, String list, String example) {
    Choice choice = parse(option, list, example);
    for (String each : choice.weights().keySet()) {
      if (!WHOLE.matcher(each).matches()) {
        throw new BadInput("%s has \"%s\": write a whole number".formatted(option, each));
      }
    }
    return choice;
  }

  static Choice parse(String option, String list, String example) {
    SequencedMap<String, Integer> weights = new LinkedHashMap<>();
    for (String each : list.split(",", -1)) {
      int colon = each.lastIndexOf(':');
      String weight = each.substring(colon + 1);
      if (colon < 1 || !isNumber(weight)) {
        throw new BadInput(
            "%s has \"%s\": write what, a colon and how likely it is, such as %s"
                .formatted(option, each, example));
      }
      weights.merge(each.substring(0, colon), Integer.parseInt(weight), Integer::sum);
    }
    return new Choice(weights);
  }

  private static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }
}
