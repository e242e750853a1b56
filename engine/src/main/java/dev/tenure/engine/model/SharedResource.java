package dev.tenure.engine.model;

import java.util.List;
import java.util.Map;

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
    return switch (this) {
      case GPU -> gpus(resources);
      case CPU -> resources.get(Resources.CPU);
      case MEMORY -> resources.get(Resources.MEMORY);
    };
  }

  /** Whoever makes them: {@code nvidia.com/gpu} and {@code amd.com/gpu} count alike. */
  private static long gpus(Resources resources) {
    long sum = 0;
    for (Map.Entry<String, Long> amount : resources.amounts().entrySet()) {
      if (amount.getKey().equals("gpu") || amount.getKey().endsWith("/gpu")) {
        sum = Time.plus(sum, amount.getValue());
      }
    }
    return sum;
  }
}
