package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code triggerAfter=10m sorting=ByLowestRuntime,ByLowestPriority moving=+10/100,-5/50}. */
final class ExtrasForm {
  private static final Pattern MOVING = Pattern.compile("\\+(\\d+)/(\\d+),-(\\d+)/(\\d+)");

  private ExtrasForm() {}

  static QueueExtras read(Words words) {
    return new QueueExtras(
        words.value("triggerAfter").map(ExtrasForm::duration).orElse(0L),
        words.value("sorting").map(ExtrasForm::criteria).orElse(List.of()),
        moving(words),
        words.flag("observed"));
  }

  /** Absent: priorities stay as they are. */
  static @Nullable DynamicPriority moving(Words words) {
    return words.value("moving").map(ExtrasForm::moving).orElse(null);
  }

  private static DynamicPriority moving(String text) {
    Matcher matcher = MOVING.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("moving '" + text + "' is not like +10/100,-5/50");
    }
    return new DynamicPriority(
        Integer.parseInt(matcher.group(1)),
        Integer.parseInt(matcher.group(2)),
        Integer.parseInt(matcher.group(3)),
        Integer.parseInt(matcher.group(4)));
  }

  private static long duration(String text) {
    return Durations.parse(text)
        .orElseThrow(
            () -> new IllegalArgumentException("triggerAfter '" + text + "' is not a duration"));
  }

  private static List<VictimCriterion> criteria(String text) {
    return Name.list(text).stream()
        .map(each -> EnumText.parse(VictimCriterion.class, each))
        .toList();
  }

  static String write(QueueExtras extras) {
    return (extras.triggerAfterMillis() == 0
            ? ""
            : "  triggerAfter=" + Durations.format(extras.triggerAfterMillis()))
        + (extras.sorting().isEmpty()
            ? ""
            : extras.sorting().stream()
                .map(EnumText::of)
                .collect(Collectors.joining(",", "  sorting=", "")))
        + write(extras.dynamicPriority())
        + (extras.observed() ? "  observed" : "");
  }

  static String write(@Nullable DynamicPriority moving) {
    return moving == null
        ? ""
        : "  moving=+%d/%d,-%d/%d"
            .formatted(
                moving.gainPerHour(), moving.maxGain(), moving.lossPerHour(), moving.maxLoss());
  }
}
