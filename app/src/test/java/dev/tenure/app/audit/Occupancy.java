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

/**
 * Whether the pods on a node ever asked for more than it has. A binding that was on its way when
 * its scheduler lost the lead is not held against it, and counts against the next leader as soon as
 * that must have seen it; a kubelet turns such a pod away if there is no room.
 */
final class Occupancy {
  private final Leadership leadership;
  private final List<String> breaches = new ArrayList<>();

  private Occupancy(Leadership leadership) {
    this.leadership = leadership;
  }

  private record Step(Instant at, int sign, PodLife pod, boolean isJudged) {}

  static List<String> breaches(Collection<PodLife> pods, Leadership leadership, Promises promises) {
    Occupancy occupancy = new Occupancy(leadership);
    promises.room().forEach((node, room) -> occupancy.look(node, room, pods));
    return occupancy.breaches;
  }

  private void look(String node, Map<String, BigDecimal> room, Collection<PodLife> pods) {
    Map<String, BigDecimal> used = new TreeMap<>();
    for (Step step : steps(pods, node)) {
      step.pod.requests.forEach((name, amount) ->
          used.merge(name, amount.multiply(BigDecimal.valueOf(step.sign)), BigDecimal::add));
      room.forEach((name, has) -> {
        if (step.isJudged && used.getOrDefault(name, BigDecimal.ZERO).compareTo(has) > 0) {
          breaches.add(
              "%s was bound to %s at %s, where pods then asked for %s of %s %s"
                  .formatted(step.pod.name, node, step.at, used.get(name), has, name));
        }
      });
    }
  }

  /** Who goes and who comes, in order; who goes at the same instant goes first. */
  private List<Step> steps(Collection<PodLife> pods, String node) {
    List<Step> steps = new ArrayList<>();
    for (PodLife pod : pods) {
      if (pod.bound != null && node.equals(pod.node)) {
        addSteps(pod, pod.bound, steps);
      }
    }
    steps.sort(Comparator.comparing(Step::at).thenComparingInt(Step::sign));
    return steps;
  }

  private void addSteps(PodLife pod, Instant bound, List<Step> steps) {
    boolean late = leadership.isLate(pod.boundBy, bound);
    Instant counts = late ? bound.plus(Leadership.SEEN_WITHIN) : bound;
    steps.add(new Step(counts, 1, pod, !late));
    @Nullable Instant ended = pod.ended;
    if (ended != null) {
      steps.add(new Step(ended.isBefore(counts) ? counts : ended, -1, pod, false));
    }
  }
}
