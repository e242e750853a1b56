package dev.tenure.engine.model;

import java.util.List;
import java.util.SortedMap;

/** Requirements on labels, all of which must hold. Without any, it selects nothing. */
public record LabelSelector(List<LabelRequirement> requirements) {
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
    return !requirements.isEmpty()
        && requirements.stream().allMatch(r -> r.matches(labels.get(r.key())));
  }
}
