package dev.tenure.engine.scenario;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Labels as text: {@code app=web,tier=front}. */
final class Labels {
  private Labels() {}

  static SortedMap<String, String> parse(Optional<String> text) {
    SortedMap<String, String> labels = new TreeMap<>();
    for (String part : text.map(t -> t.split(",", -1)).orElse(new String[0])) {
      int equals = part.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("'" + part + "' is not a label such as app=web");
      }
      labels.put(part.substring(0, equals), part.substring(equals + 1));
    }
    return labels;
  }

  /** The keyword and the labels, or nothing where there are none. */
  static String format(String keyword, Map<String, String> labels) {
    return labels.isEmpty()
        ? ""
        : labels.entrySet().stream()
            .map(label -> label.getKey() + "=" + label.getValue())
            .collect(Collectors.joining(",", "  " + keyword + " ", ""));
  }
}
