package dev.tenure.engine.model;

import java.util.List;
import java.util.SortedMap;

/** Requirements on labels, all of which must hold. Without any, it selects nothing. */
public record LabelSelector(List<LabelRequirement> requirements) {
  /** Selects whatever there is: no label has an empty key, so none can stand in the way. */
  public static final LabelSelector EVERYTHING =
      new LabelSelector(
          List.of(new LabelRequirement("", LabelRequirement.Operator.DOES_NOT_EXIST, List.of())));

  public LabelSelector {
    requirements = List.copyOf(requirements);
  }

  public static LabelSelector matchLabels(SortedMap<String, String> labels) {
    return new LabelSelector(
        labels.entrySet().stream()
            .map(label ->
                new LabelRequirement(
                    label.getKey(), LabelRequirement.Operator.IN, List.of(label.getValue())))
            .toList());
  }

  public boolean matches(SortedMap<String, String> labels) {
    // Asked for every budget at every pod event: a loop, because a stream costs more than the rest.
    for (LabelRequirement requirement : requirements) {
      if (!requirement.matches(labels.get(requirement.key()))) {
        return false;
      }
    }
    return !requirements.isEmpty();
  }
}
