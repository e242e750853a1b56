package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.place.Room;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes room for all the pods of a gang, or for none. Pod by pod it uses what is free or being
 * freed, else takes where that hurts least; then it spares whom the whole gang can do without.
 */
public final class GangSearch {
  private final SearchContext context;
  private final PodSearch podSearch;
  private final NodeChoice choice;
  private final GangPlacement placement;
  private final EverybodySearch everybody;
  private final QueueSearch queues;
  private Thoroughness thoroughness = Thoroughness.GREEDY;

  public GangSearch(SearchContext context) {
    this.context = context;
    this.podSearch = new PodSearch(context);
    this.choice = new NodeChoice(context.state());
    this.placement = new GangPlacement(context.state());
    this.everybody = new EverybodySearch(context);
    this.queues = new QueueSearch(context);
  }

  /**
   * Leaves the evictions and placements in the trial and says who was taken; leaves no trace and
   * says nothing if the pods cannot all be seated.
   */
  public @Nullable List<PodState> seat(Hunt hunt, List<PodState> pods, Trial trial) {
    @Nullable DisruptionCost costs = context.costs(hunt.now());
    if (hunt.takesByQueue(costs != null)) {
      thoroughness = Thoroughness.BY_SHARE;
      return queues.seat(hunt, pods, trial);
    }
    thoroughness = Thoroughness.GREEDY;
    if (costs != null && pods.size() > 1) {
      Loads loads = new Loads(pods);
      NodeOffers offers = new NodeOffers(context, hunt, loads);
      if (offers.findAll()) {
        thoroughness = Thoroughness.EXACT;
        return new CheapestSpread(loads, offers.byNode()).seat(trial);
      }
    }
    int start = trial.checkpoint();
    List<PodState> victims = takePodByPod(hunt, pods, trial);
    if (pods.size() == 1) {
      return victims == null || areSingle(victims) ? victims : spareInPlace(victims, trial, costs);
    }
    boolean podByPod = victims != null;
    if (victims == null) {
      victims = everybody.take(hunt, pods, trial);
    }
    trial.rollBack(start);
    victims.forEach(trial::evict);
    @Nullable List<PodState> needed = new Sparing(placement, pods, trial, costs).spare(victims);
    if (!placement.place(pods, trial, false)) {
      trial.rollBack(start);
      needed = podByPod ? takePodByPod(hunt, pods, trial) : null;
    }
    return needed == null ? null : spareInPlace(needed, trial, costs);
  }

  /** How the last victims were chosen, where it counts what they cost. */
  public Thoroughness thoroughness() {
    return thoroughness;
  }

  private static boolean areSingle(List<PodState> victims) {
    return victims.stream().allMatch(PodState::standsAlone);
  }

  /** The nodes are chosen and stay: whoever leaves them room enough is spared after all. */
  static List<PodState> spareInPlace(
      List<PodState> victims, Trial trial, @Nullable DisruptionCost costs) {
    for (Unit unit : Unit.of(victims, costs)) {
      int start = trial.checkpoint();
      unit.spare(trial);
      if (!unit.pods().stream().allMatch(GangSearch::leavesRoom)) {
        trial.rollBack(start);
      }
    }
    return victims.stream().filter(PodState::isEvicted).toList();
  }

  private static boolean leavesRoom(PodState spared) {
    NodeState node = spared.node();
    return node == null || Room.holdsPlanned(node);
  }

  private @Nullable List<PodState> takePodByPod(Hunt hunt, List<PodState> pods, Trial trial) {
    int start = trial.checkpoint();
    List<PodState> victims = new ArrayList<>();
    boolean exact = true;
    for (PodState pod : pods) {
      NodeState node = choice.best(pod, false);
      if (node == null) {
        Choice found = podSearch.best(hunt, pod);
        if (found == null) {
          trial.rollBack(start);
          return null;
        }
        found.victims().forEach(trial::evict);
        victims.addAll(found.victims());
        exact &= found.exact();
        node = found.node();
      }
      trial.place(pod, node, false);
    }
    if (exact) {
      thoroughness = pods.size() == 1 ? Thoroughness.EXACT : Thoroughness.NODE_BY_NODE;
    }
    return victims;
  }
}
