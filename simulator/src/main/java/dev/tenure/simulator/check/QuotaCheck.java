package dev.tenure.simulator.check;

import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Unit;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Nobody is admitted beyond what its queue and those above it may use. Whoever was admitted before
 * its quota was lowered stays, but nobody comes in addition.
 */
final class QuotaCheck {
  private final Terms.Promise promised;
  private final Breaches breaches;
  private final Map<Unit, SortedMap<String, Long>> used = new EnumMap<>(Unit.class);
  private final Set<SimJob> admitted = new HashSet<>(); // only looked up

  QuotaCheck(List<Unit> counted, Terms.Promise promised, Breaches breaches) {
    counted.forEach(unit -> used.put(unit, new TreeMap<>()));
    this.promised = promised;
    this.breaches = breaches;
  }

  void admitted(SimJob job, long now) {
    found(job);
    used.forEach((unit, amounts) -> {
      if (unit.in(job.trace()) > 0 && promised.isOverdrawn(job, unit, amounts, now)) {
        breaches.add(
            now,
            "%s is admitted to %s, which has no quota left for it"
                .formatted(job.trace().id(), job.trace().queue()));
      }
    });
  }

  /** It has quota already when the world begins. */
  void found(SimJob job) {
    if (admitted.add(job)) {
      add(job, 1);
    }
  }

  void dismissed(SimJob job) {
    if (admitted.remove(job)) {
      add(job, -1);
    }
  }

  private void add(SimJob job, int sign) {
    String queue = job.trace().queue();
    used.forEach((unit, amounts) -> amounts.merge(queue, sign * unit.in(job.trace()), Long::sum));
  }
}
