package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import dev.tenure.kubernetes.tree.Field;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;

/** What a cluster queue may ask for beyond the ordinary. */
final class QueueExtrasAnnotations {
  static final String TRIGGER = "trigger-after-waiting";
  static final String SORTING = "workload-sorting";
  private static final Words<VictimCriterion> CRITERIA =
      new Words<>(
          Arrays.stream(VictimCriterion.values())
              .map(each -> Words.word(each.word(), each))
              .toList());
  private static final List<VictimCriterion> USUAL =
      List.of(VictimCriterion.BY_LOWEST_PRIORITY, VictimCriterion.BY_LOWEST_RUNTIME);

  private QueueExtrasAnnotations() {}

  static QueueExtras of(Metadata metadata) {
    return new QueueExtras(
        trigger(TenureAnnotations.field(metadata, TRIGGER)),
        sorting(TenureAnnotations.field(metadata, SORTING)),
        DynamicPriorityText.of(metadata),
        ObserveAnnotation.of(metadata));
  }

  /** What cannot be read counts as unlimited: a mistake must not cost others their time. */
  private static long trigger(Field field) {
    return field.isSet() ? field.duration().orElse(Time.NEVER) : 0;
  }

  private static List<VictimCriterion> sorting(Field field) {
    Optional<String> text = field.text();
    if (text.isEmpty()) {
      return List.of();
    }
    if (text.get().isBlank()) {
      return USUAL;
    }
    SequencedSet<VictimCriterion> criteria = new LinkedHashSet<>();
    for (String word : Arrays.stream(text.get().split(",", -1)).map(String::strip).toList()) {
      Optional<VictimCriterion> criterion = CRITERIA.find(word);
      if (criterion.isEmpty() || !criteria.add(criterion.get())) {
        field.warn(
            (criterion.isEmpty() ? "lists " + word + ", which is no criterion" : "repeats " + word)
                + "; the usual order is kept",
            "Write some of " + CRITERIA.advised());
        return List.of();
      }
    }
    return List.copyOf(criteria);
  }
}
