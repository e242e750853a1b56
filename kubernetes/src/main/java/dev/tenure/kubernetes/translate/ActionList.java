package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PlanAction;
import dev.tenure.kubernetes.tree.Field;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** KAI's list of actions. Their order is Tenure's own, whatever order they are listed in. */
final class ActionList {
  private ActionList() {}

  /** Without a list everything is done. */
  static SortedSet<PlanAction> read(Field field) {
    Optional<String> text = field.word();
    if (text.isEmpty()) {
      return PlanAction.ALL;
    }
    SortedSet<PlanAction> actions = new TreeSet<>();
    for (String part : text.get().split(",", -1)) {
      String word = part.strip();
      if (!word.isEmpty()) {
        add(word, field, actions);
      }
    }
    return actions;
  }

  private static void add(String word, Field field, SortedSet<PlanAction> actions) {
    Optional<PlanAction> action =
        PlanAction.ALL.stream().filter(each -> each.word().equals(word)).findFirst();
    if (action.isEmpty()) {
      field.warn("lists " + word + ", which is not an action", "");
      return;
    }
    actions.add(action.get());
  }
}
