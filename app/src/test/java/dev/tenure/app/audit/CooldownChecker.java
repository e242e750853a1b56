package dev.tenure.app.audit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Whether anybody was queued again while it was to be left alone. */
final class CooldownChecker {
  private static final String NOT_BEFORE = "kai.scheduler/requeue-not-before";

  private CooldownChecker() {}

  static List<String> breaches(Map<String, List<Sight>> groups, Promises promises) {
    List<String> breaches = new ArrayList<>();
    for (List<Sight> sights : groups.values()) {
      Instant rest = Instant.EPOCH;
      for (Sight sight : sights) {
        Instant next = notBefore(sight);
        // An earlier time is an earlier mark put back, because nobody had to go after all.
        if (next.isAfter(rest) && sight.from().isBefore(rest.minus(promises.skew()))) {
          breaches.add(
              "%s was queued again at %s, but was to be left alone until %s"
                  .formatted(sight.name(), sight.from(), rest));
        }
        rest = next;
      }
    }
    return breaches;
  }

  private static Instant notBefore(Sight sight) {
    String written = sight.object().at("/metadata/annotations").path(NOT_BEFORE).asText("");
    return written.isEmpty() ? Instant.EPOCH : Instant.parse(written);
  }
}
