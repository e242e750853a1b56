package dev.tenure.engine.model;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** What queues divide among each other; everything else is only room on a node. */
public enum SharedResource {
  GPU(0),
  CPU(1),
  MEMORY(2);

  public static final List<SharedResource> ALL = List.of(values());

  private final int place;

  SharedResource(int place) {
    this.place = place;
  }

  /** Where it stands in arrays with one number for each. */
  public int place() {
    return place;
  }

  /** How much of it that is, in the unit that {@link Resources} has for it. */
  public long in(Resources resources) {
    return in(resources.amounts());
  }

  /** The same of amounts by name. */
  public long in(SortedMap<String, Long> amounts) {
    return switch (this) {
      case GPU -> gpus(amounts);
      case CPU -> amounts.getOrDefault(Resources.CPU, 0L);
      case MEMORY -> amounts.getOrDefault(Resources.MEMORY, 0L);
    };
  }

  /** Whoever makes them: {@code nvidia.com/gpu} and {@code amd.com/gpu} count alike. */
  private static long gpus(SortedMap<String, Long> amounts) {
    long sum = 0;
    for (Map.Entry<String, Long> amount : amounts.entrySet()) {
      if (amount.getKey().equals("gpu") || amount.getKey().endsWith("/gpu")) {
        sum = Time.plus(sum, amount.getValue());
      }
    }
    return sum;
  }
}
