package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.Resources;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads amounts of resources, which have names of their own in these vectors. */
final class Amounts {
  static final String GPU = "nvidia.com/gpu";

  private Amounts() {}

  static Resources read(Fields json, String name) {
    SortedMap<String, Long> amounts = new TreeMap<>();
    json.numbers(name).forEach((resource, amount) -> amounts.put(named(resource), amount));
    return new Resources(amounts);
  }

  private static String named(String resource) {
    return switch (resource) {
      case "cpuMilli" -> Resources.CPU;
      case "memoryBytes" -> Resources.MEMORY;
      case "gpus" -> GPU;
      default -> resource;
    };
  }
}
