package dev.tenure.app.conformance.kueue;

import dev.tenure.engine.admit.Assignment;
import dev.tenure.engine.admit.Outcome;
import java.util.Collection;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The engine's answers in the words of the original. */
final class Answers {
  private Answers() {}

  static AssignAnswer of(Assignment assignment) {
    Assignment.@Nullable Obstacle obstacle = assignment.obstacle();
    return new AssignAnswer(
        assignment.podSets().stream().map(Answers::of).toList(),
        mode(assignment.outcome()),
        assignment.level(),
        obstacle == null ? null : inWords(obstacle.kind().name()));
  }

  private static PodSetChoice of(dev.tenure.engine.admit.PodSetChoice podSet) {
    SortedMap<String, PodSetChoice.Flavor> flavors = new TreeMap<>();
    podSet
        .flavors()
        .forEach((resource, choice) ->
            flavors.put(
                resource, new PodSetChoice.Flavor(choice.flavor(), mode(choice.outcome()))));
    return new PodSetChoice(podSet.podSet(), podSet.count(), flavors);
  }

  static SortedSet<Victim> of(Collection<dev.tenure.engine.admit.Victim> victims) {
    SortedSet<Victim> named = new TreeSet<>();
    victims.forEach(victim ->
        named.add(
            new Victim(
                victim.holding().workload().id().toString(), inWords(victim.ground().name()))));
    return named;
  }

  private static String mode(Outcome outcome) {
    return switch (outcome) {
      case NO_FIT -> "NoFit";
      case NO_CANDIDATES, PREEMPT, RECLAIM -> "Preempt";
      case FIT -> "Fit";
    };
  }

  /** {@code IN_CLUSTER_QUEUE} is {@code InClusterQueue} there. */
  static String inWords(String constant) {
    StringBuilder words = new StringBuilder();
    for (String part : constant.split("_", -1)) {
      words.append(part.charAt(0)).append(part.substring(1).toLowerCase(java.util.Locale.ROOT));
    }
    return words.toString();
  }
}
