package dev.tenure.app.audit;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Whether the pods on a node ever asked for more than it has. */
final class Occupancy {
  private Occupancy() {}

  private record Step(Instant at, int sign, PodLife pod) {}

  static List<String> breaches(Collection<PodLife> pods, Promises promises) {
    List<String> breaches = new ArrayList<>();
    promises
        .room()
        .forEach((node, room) -> {
          Map<String, BigDecimal> used = new TreeMap<>();
          for (Step step : steps(pods, node)) {
            step.pod.requests.forEach((name, amount) ->
                used.merge(name, amount.multiply(BigDecimal.valueOf(step.sign)), BigDecimal::add));
            room.forEach((name, has) -> {
              if (step.sign > 0 && used.getOrDefault(name, BigDecimal.ZERO).compareTo(has) > 0) {
                breaches.add(
                    "%s was bound to %s at %s, where pods then asked for %s of %s %s"
                        .formatted(step.pod.name, node, step.at, used.get(name), has, name));
              }
            });
          }
        });
    return breaches;
  }

  /** Who goes and who comes, in order; who goes at the same instant goes first. */
  private static List<Step> steps(Collection<PodLife> pods, String node) {
    List<Step> steps = new ArrayList<>();
    for (PodLife pod : pods) {
      @Nullable Instant bound = pod.bound;
      if (bound != null && node.equals(pod.node)) {
        steps.add(new Step(bound, 1, pod));
        if (pod.ended != null) {
          steps.add(new Step(pod.ended.isBefore(bound) ? bound : pod.ended, -1, pod));
        }
      }
    }
    steps.sort(Comparator.comparing(Step::at).thenComparingInt(Step::sign));
    return steps;
  }
}
