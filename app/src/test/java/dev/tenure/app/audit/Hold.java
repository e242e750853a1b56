package dev.tenure.app.audit;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Quota that one Workload held for some time, for certain.
 *
 * @param by who gave it
 * @param from when it surely held it
 * @param until when it may have given it back
 */
record Hold(
    String workload, Map<String, BigDecimal> amounts, String by, Instant from, Instant until) {
  private static final int DIGITS = 6;

  /** What a Workload held, one after the other. */
  static List<Hold> of(List<Sight> workload) {
    List<Hold> holds = new ArrayList<>();
    @Nullable Sight held = null;
    @Nullable Sight last = null;
    for (Sight sight : workload) {
      Optional<Map<String, BigDecimal>> now = amounts(sight);
      if (held != null && last != null && !now.equals(amounts(held))) {
        holds.add(ended(held, speaks(sight) ? sight.from() : last.from()));
        held = null;
      }
      if (held == null && now.isPresent()) {
        held = sight;
      }
      last = sight;
    }
    if (held != null) {
      holds.add(ended(held, Instant.MAX));
    }
    return holds;
  }

  private static Hold ended(Sight held, Instant until) {
    return new Hold(
        held.name(), amounts(held).orElseThrow(), held.event().agent(), held.until(), until);
  }

  /** Is this the very write that changes what it holds, or was that lost and this came later? */
  private static boolean speaks(Sight sight) {
    JsonNode asked = sight.event().request().path("status");
    return asked.has("admission") || asked.has("reclaimablePods") || sight.isDeletion();
  }

  /** Nothing if it holds none. */
  static Optional<Map<String, BigDecimal>> amounts(Sight sight) {
    JsonNode admission = sight.object().at("/status/admission");
    if (!admission.isObject() || sight.holds("Finished") || sight.isDeletion()) {
      return Optional.empty();
    }
    Map<String, BigDecimal> sum = new TreeMap<>();
    for (JsonNode set : admission.path("podSetAssignments")) {
      BigDecimal count = BigDecimal.valueOf(Math.max(1, set.path("count").asInt(1)));
      BigDecimal back = BigDecimal.valueOf(reclaimable(sight, set.path("name").asText()));
      Amounts.of(set.path("resourceUsage"))
          .forEach((name, amount) ->
              sum.merge(
                  name,
                  amount
                      .multiply(count.subtract(back).max(BigDecimal.ZERO))
                      .divide(count, DIGITS, RoundingMode.HALF_UP),
                  BigDecimal::add));
    }
    return Optional.of(sum);
  }

  private static int reclaimable(Sight sight, String podSet) {
    for (JsonNode each : sight.object().at("/status/reclaimablePods")) {
      if (each.path("name").asText().equals(podSet)) {
        return each.path("count").asInt();
      }
    }
    return 0;
  }
}
