package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** KAI's list of actions. It is checked only: what Tenure does is not chosen by it. */
final class ActionList {
  private static final List<String> HERE = List.of("allocate", "reclaim", "preempt");
  private static final List<String> NOT_YET = List.of("consolidation", "stalegangeviction");

  private ActionList() {}

  static void check(Field field) {
    Optional<String> text = field.text();
    if (text.isEmpty()) {
      return;
    }
    List<String> actions =
        Arrays.stream(text.get().split(",", -1))
            .map(String::strip)
            .filter(action -> !action.isEmpty())
            .toList();
    actions.forEach(action -> checkOne(field, action));
    HERE.stream()
        .filter(action -> !actions.contains(action))
        .forEach(action -> field.warn("leaves out " + action + ", which is done all the same", ""));
  }

  private static void checkOne(Field field, String action) {
    if (NOT_YET.contains(action)) {
      field.warn("lists " + action + ", which is not part of Tenure yet", "");
    } else if (!HERE.contains(action)) {
      field.warn("lists " + action + ", which is not an action", "");
    }
  }
}
