package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import java.util.List;
import java.util.stream.Collectors;

/** {@code triggerAfter=10m sorting=ByLowestRuntime,ByLowestPriority}. */
final class ExtrasForm {
  private ExtrasForm() {}

  static QueueExtras read(Words words) {
    return new QueueExtras(
        words.value("triggerAfter").map(ExtrasForm::duration).orElse(0L),
        words.value("sorting").map(ExtrasForm::criteria).orElse(List.of()),
        null);
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
                .collect(Collectors.joining(",", "  sorting=", "")));
  }
}
