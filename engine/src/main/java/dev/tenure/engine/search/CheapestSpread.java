package dev.tenure.engine.search;

import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Spreads a gang over nodes so that those who go for it are as unimportant as can be, and then cost
 * as little as can be. Node by node it finds the best choice for every part of the gang: all ways
 * to spread it are compared.
 */
final class CheapestSpread {
  private final Loads loads;
  private final List<List<NodeOffer>> nodes;

  CheapestSpread(Loads loads, List<List<NodeOffer>> nodes) {
    this.loads = loads;
    this.nodes = nodes;
  }

  /**
   * Leaves the evictions and placements in the trial and says who was taken; absent: there is no
   * room for the gang, however it is spread.
   */
  @Nullable List<PodState> seat(Trial trial) {
    @Nullable List<NodeOffer> spread = find();
    if (spread == null) {
      return null;
    }
    List<PodState> victims = new ArrayList<>();
    int seated = 0;
    for (NodeOffer offer : spread) {
      offer.victims().forEach(trial::evict);
      victims.addAll(offer.victims());
      loads.pods(offer.load(), seated).forEach(pod -> trial.place(pod, offer.node(), false));
      seated += offer.load();
    }
    return victims;
  }

  private @Nullable List<NodeOffer> find() {
    int top = leastTopPriority();
    @Nullable Score[] best = new Score[loads.count()];
    best[0] = Score.ofNobody();
    @Nullable NodeOffer[][] taken = new NodeOffer[nodes.size()][];
    for (int node = 0; node < taken.length; node++) {
      taken[node] = add(nodes.get(node), top, best);
    }
    return best[loads.full()] == null ? null : trace(taken);
  }

  /** The priority that somebody who goes must have, however the gang is spread. */
  private int leastTopPriority() {
    int[] top = new int[loads.count()];
    Arrays.fill(top, Integer.MAX_VALUE);
    top[0] = Integer.MIN_VALUE;
    for (List<NodeOffer> offers : nodes) {
      for (int load = loads.full(); load > 0; load--) {
        for (NodeOffer offer : offers) {
          if (loads.isWithin(offer.load(), load)) {
            int others = top[load - offer.load()];
            top[load] = Math.min(top[load], Math.max(others, offer.score().topPriority()));
          }
        }
      }
    }
    return top[loads.full()];
  }

  /** Lets one more node take a part of each load; says which part it takes. */
  private @Nullable NodeOffer[] add(List<NodeOffer> offers, int top, @Nullable Score[] best) {
    @Nullable NodeOffer[] taken = new NodeOffer[best.length];
    Score sum = new Score();
    for (int load = loads.full(); load > 0; load--) {
      for (NodeOffer offer : offers) {
        @Nullable Score others =
            loads.isWithin(offer.load(), load) ? best[load - offer.load()] : null;
        if (others != null && offer.score().topPriority() <= top) {
          sum.copyFrom(others);
          sum.addAll(offer.score());
          if (sum.isCheaperThan(best[load])) {
            best[load] = sum.copy();
            taken[load] = offer;
          }
        }
      }
    }
    return taken;
  }

  private List<NodeOffer> trace(@Nullable NodeOffer[][] taken) {
    List<NodeOffer> spread = new ArrayList<>();
    int load = loads.full();
    for (int node = taken.length - 1; node >= 0; node--) {
      @Nullable NodeOffer offer = taken[node][load];
      if (offer != null) {
        spread.addFirst(offer);
        load -= offer.load();
      }
    }
    return spread;
  }
}
