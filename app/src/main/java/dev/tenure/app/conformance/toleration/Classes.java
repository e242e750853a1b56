package dev.tenure.app.conformance.toleration;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.TolerationPolicy;
import java.util.SortedMap;

/** Reads priority classes. */
final class Classes {
  private Classes() {}

  static PriorityClass read(Fields json) {
    int value = json.number("value");
    SortedMap<String, String> annotations = json.map("annotations");
    return new PriorityClass(
        json.text("name"),
        value,
        TolerationPolicy.parse(
            value,
            annotations.get(TolerationPolicy.MINIMUM),
            annotations.get(TolerationPolicy.SECONDS)));
  }
}
