package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.FlavorResources;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
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
  private static final int[] NOWHERE = {};

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
    BitSet contested = new BitSet();
    for (PodSetChoice podSet : podSets) {
      for (Map.Entry<String, FlavorChoice> each : podSet.flavors().entrySet()) {
        FlavorChoice choice = each.getValue();
        if (choice.outcome().needsPreemption()) {
          contested.set(places.placeOf(choice.flavor(), each.getKey()));
        }
      }
    }
    return contested.isEmpty() ? NOWHERE : contested.stream().toArray();
  }

  public Admission toAdmission(String queue) {
    List<Admission.PodSetFlavors> flavors = new ArrayList<>(podSets.size());
    for (PodSetChoice podSet : podSets) {
      flavors.add(podSet.toAdmission());
    }
    return new Admission(queue, flavors);
  }
}
