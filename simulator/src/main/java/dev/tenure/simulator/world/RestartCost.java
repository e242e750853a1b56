package dev.tenure.simulator.world;

import java.util.List;

/** How long a job that has run before takes until it works again, by its size. */
public record RestartCost(List<Tier> tiers) {
  public static final RestartCost NONE = new RestartCost(List.of());

  /** For gangs of up to so many units. */
  public record Tier(long upTo, long millis) {}

  public RestartCost {
    tiers = List.copyOf(tiers);
  }

  public static RestartCost always(long millis) {
    return new RestartCost(List.of(new Tier(Long.MAX_VALUE, millis)));
  }

  long of(long units) {
    for (Tier tier : tiers) {
      if (units <= tier.upTo()) {
        return tier.millis();
      }
    }
    return 0;
  }
}
