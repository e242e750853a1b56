package dev.tenure.simulator.trace;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/** One of several, some likelier than others. */
public record Choice(SequencedMap<String, Integer> weights) {
  public Choice {
    weights = new LinkedHashMap<>(weights);
    if (total(weights) <= 0) {
      throw new IllegalArgumentException("nothing to choose from: " + weights);
    }
  }

  private static long total(Map<String, Integer> weights) {
    return weights.values().stream().mapToLong(Integer::longValue).sum();
  }

  /** What a number from 0 to 1 falls on. */
  String draw(double chance) {
    double rest = chance * total(weights);
    String last = "";
    for (Map.Entry<String, Integer> each : weights.entrySet()) {
      rest -= each.getValue();
      last = each.getValue() > 0 ? each.getKey() : last;
      if (rest < 0) {
        return last;
      }
    }
    return last;
  }

  /** On average, where all are numbers. */
  double meanNumber() {
    double sum = 0;
    for (Map.Entry<String, Integer> each : weights.entrySet()) {
      sum += Double.parseDouble(each.getKey()) * each.getValue();
    }
    return sum / total(weights);
  }
}
