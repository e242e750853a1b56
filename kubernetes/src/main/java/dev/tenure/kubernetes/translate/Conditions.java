package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Fields;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** The conditions in the status of an object, by type. */
final class Conditions {
  private static final Condition UNSAID = new Condition("", OptionalLong.empty(), "");

  private final SortedMap<String, Condition> byType = new TreeMap<>();

  /**
   * One of them.
   *
   * @param since when it last became what it is
   */
  record Condition(String status, OptionalLong since, String reason) {
    boolean isTrue() {
      return status.equals("True");
    }

    boolean isFalse() {
      return status.equals("False");
    }
  }

  Conditions(Fields status) {
    for (Fields condition : status.each("conditions")) {
      byType.putIfAbsent(
          condition.field("type").text().orElse(""),
          new Condition(
              condition.field("status").text().orElse(""),
              condition.field("lastTransitionTime").instant(),
              condition.field("reason").text().orElse("")));
    }
  }

  Condition of(String type) {
    return byType.getOrDefault(type, UNSAID);
  }
}
