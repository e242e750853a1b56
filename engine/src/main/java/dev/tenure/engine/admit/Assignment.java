package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.FlavorResources;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Flavors for all pod sets of a workload, as far as there are any.
 *
 * @param usage what the workload would hold
 * @param tried every flavor that was tried, in order
 * @param obstacle why there is none for some pod set; absent: there is one for each
 */
public record Assignment(
    List<PodSetChoice> podSets,
    FlavorAmounts usage,
    FlavorProgress progress,
    List<FlavorTry> tried,
    @Nullable Obstacle obstacle) {
  public Assignment {
    podSets = List.copyOf(podSets);
    tried = List.copyOf(tried);
  }

  /**
   * Why some pod set gets no flavor.
   *
   * @param kind what would have to change
   */
  public record Obstacle(Kind kind, Reason why) {
    /** What would have to change for the workload to fit. */
    public enum Kind {
      /** Its own wishes, or the flavors: no flavor suits it. */
      NO_MATCHING_FLAVOR,
      /** The quotas: it asks for more than it could ever get. */
      EXCEEDS_MAX_QUOTA,
      /** Nothing but the use that others make of the quota. */
      WAITING_FOR_QUOTA
    }
  }

  /** As good as the worst of its parts. */
  public Outcome outcome() {
    Outcome worst = obstacle == null ? Outcome.FIT : Outcome.NO_FIT;
    for (PodSetChoice podSet : podSets) {
      for (FlavorChoice choice : podSet.flavors().values()) {
        worst = Outcome.worse(worst, choice.outcome());
      }
    }
    return worst;
  }

  /** How high up the tree it borrows; 0: not at all. */
  public int level() {
    int highest = 0;
    for (PodSetChoice podSet : podSets) {
      for (FlavorChoice choice : podSet.flavors().values()) {
        highest = Math.max(highest, choice.level());
      }
    }
    return highest;
  }

  /** The places where somebody would have to leave, in ascending order. */
  int[] contested(FlavorResources places) {
    return podSets.stream()
        .flatMap(podSet -> podSet.flavors().entrySet().stream())
        .filter(choice -> choice.getValue().outcome().needsPreemption())
        .mapToInt(choice -> places.placeOf(choice.getValue().flavor(), choice.getKey()))
        .sorted()
        .distinct()
        .toArray();
  }

  public Admission toAdmission(String queue) {
    return new Admission(queue, podSets.stream().map(PodSetChoice::toAdmission).toList());
  }
}
