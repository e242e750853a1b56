package dev.tenure.engine.search;

import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes room for all the pods of a queued workload, or for none, by taking from the queues in the
 * order in which they have to give: so many that the pods fit, and then only those who are where
 * the pods go.
 */
final class QueueSearch {
  private final SearchContext context;

  QueueSearch(SearchContext context) {
    this.context = context;
  }

  /** Who was taken, evicted in the trial, in which the pods are placed; absent: no trace. */
  @Nullable List<PodState> seat(Hunt hunt, List<PodState> pods, Trial trial) {
    int start = trial.checkpoint();
    Conduct conduct = hunt.begin();
    Loot loot = new Loot(conduct, trial);
    if (!conduct.isPromising() || !makeHeadroom(hunt, conduct, loot)) {
      trial.rollBack(start);
      return null;
    }
    for (List<PodState> alike : alike(pods)) {
      if (!new Clearing(context.state(), hunt, alike, loot, trial).run()) {
        trial.rollBack(start);
        return null;
      }
    }
    loot.spareWhomItCan();
    if (!loot.isFair()) {
      trial.rollBack(start);
      return null;
    }
    return loot.pods();
  }

  /** A limit is in the way, whatever nodes have: somebody below it has to leave first. */
  private boolean makeHeadroom(Hunt hunt, Conduct conduct, Loot loot) {
    if (conduct.hasHeadroom()) {
      return true;
    }
    VictimStream stream = new VictimStream(context.state(), hunt);
    for (Spoil next = stream.next(); next != null; next = stream.next()) {
      if (!conduct.isHelpedBy(next.queue()) || !loot.take(next)) {
        stream.spare(next.workload());
      }
      if (conduct.hasHeadroom()) {
        return true;
      }
    }
    return false;
  }

  /** Runs of pods that ask for the same: the order is that of size. */
  static List<List<PodState>> alike(List<PodState> pods) {
    List<List<PodState>> groups = new ArrayList<>();
    for (PodState pod : pods) {
      if (groups.isEmpty() || !areAlike(groups.getLast().getFirst(), pod)) {
        groups.add(new ArrayList<>());
      }
      groups.getLast().add(pod);
    }
    return groups;
  }

  private static boolean areAlike(PodState one, PodState other) {
    return Arrays.equals(one.demand(), other.demand())
        && one.pod().spec().placement().equals(other.pod().spec().placement());
  }
}
