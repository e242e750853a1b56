package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.Pod;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Collection;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** {@code policy/v1 PodDisruptionBudget}. One that cannot be read allows no disruption. */
public final class BudgetTranslation {
  private BudgetTranslation() {}

  /**
   * Reads a budget.
   *
   * @param pods those that a budget is counted over that no controller has counted yet
   */
  public static Optional<DisruptionBudget> translate(Fields object, Collection<Pod> pods) {
    Metadata metadata = Metadata.of(object);
    LabelSelector selector = selector(object.at("spec"));
    Fields status = object.at("status");
    SortedSet<String> disrupted = new TreeSet<>(status.at("disruptedPods").names());
    DisruptionBudget none =
        new DisruptionBudget(
            metadata.namespace(), metadata.name().orElse(""), selector, 0, disrupted);
    int allowed =
        status.has("disruptionsAllowed")
            ? written(status.field("disruptionsAllowed"))
            : BudgetCount.allowed(object.at("spec"), none, pods);
    boolean unreadable = !object.report().unreadable().isEmpty();
    return metadata
        .name()
        .map(name ->
            new DisruptionBudget(
                none.namespace(), name, selector, unreadable ? 0 : allowed, disrupted));
  }

  private static int written(Field field) {
    int allowed = field.int32().orElse(0);
    if (allowed < 0) {
      field.error("is negative", "Write zero or more");
    }
    return Math.max(0, allowed);
  }

  private static LabelSelector selector(Fields spec) {
    LabelSelector selector = Selectors.selector(spec.at("selector"));
    if (selector.requirements().isEmpty()) {
      spec.field("selector")
          .warn(
              "selects by no label: preemption does not count such a budget",
              "Select the pods by their labels");
    }
    return selector;
  }
}
