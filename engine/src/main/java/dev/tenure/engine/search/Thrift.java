package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A gang that goes frees more than was wanted of it. If that is enough for whom it was taken,
 * others who were taken too can stay.
 */
public final class Thrift {
  private final GangPlacement placement;
  private final @Nullable DisruptionCost costs;

  public Thrift(ClusterState state, long now) {
    this.placement = new GangPlacement(state);
    this.costs = DisruptionCost.thatCounts(state, now);
  }

  /** Who of the victims is still needed; the guests may be seated elsewhere than before. */
  public List<PodState> needed(List<PodState> victims, List<PodState> guests, Trial trial) {
    if (!hasLeftOver(victims, guests)) {
      return victims;
    }
    int start = trial.checkpoint();
    guests.forEach(trial::unplace);
    List<PodState> needed = new Sparing(placement, guests, trial, costs).spare(victims);
    if (needed.size() < victims.size() && placement.place(guests, trial, false)) {
      return GangSearch.spareInPlace(needed, trial, costs);
    }
    trial.rollBack(start);
    return victims;
  }

  /** Is more freed than is wanted, by as much as the smallest unit at least? */
  private static boolean hasLeftOver(List<PodState> victims, List<PodState> guests) {
    if (victims.size() < 2) {
      return false;
    }
    long[] left = new long[guests.getFirst().demand().length];
    victims.forEach(pod -> add(left, pod, 1));
    guests.forEach(pod -> add(left, pod, -1));
    return victims.stream().anyMatch(pod -> isWithin(List.of(pod), left))
        && Unit.of(victims).stream().anyMatch(unit -> isWithin(unit.pods(), left));
  }

  private static boolean isWithin(List<PodState> pods, long[] left) {
    long[] wanted = new long[left.length];
    pods.forEach(pod -> add(wanted, pod, 1));
    for (int place = 0; place < left.length; place++) {
      if (wanted[place] > left[place]) {
        return false;
      }
    }
    return true;
  }

  private static void add(long[] sum, PodState pod, int sign) {
    for (int place = 0; place < Math.min(sum.length, pod.demand().length); place++) {
      sum[place] += sign * pod.demand()[place];
    }
  }
}
