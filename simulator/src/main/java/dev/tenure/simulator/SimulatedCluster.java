package dev.tenure.simulator;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.PriorityQueue;

/**
 * A cluster that does what it is told: pods start at once where they are bound, and evicted ones
 * leave when their grace is over. Its time is given from outside.
 */
public final class SimulatedCluster {
  private static final Comparator<Departure> SOONEST_FIRST =
      Comparator.comparingLong(Departure::at).thenComparing(Departure::pod);

  private final ClusterState state = new ClusterState();
  private final PriorityQueue<Departure> departures = new PriorityQueue<>(SOONEST_FIRST);
  private final long graceMillis;

  private record Departure(PodId pod, long at) {}

  /**
   * A cluster as these changes describe it at {@code now}. Nobody knows since when the pods that
   * are leaving already have been told to go, so their grace begins now.
   */
  public SimulatedCluster(List<Change> world, long now, long graceMillis) {
    this.graceMillis = graceMillis;
    state.applyAll(world);
    for (PodState pod : state.pods()) {
      if (pod.isTerminating()) {
        leavesAfterGrace(pod.id(), now);
      }
    }
  }

  /** How the cluster is now. For reading; what happens to it happens here. */
  public ClusterState state() {
    return state;
  }

  /** Does what the plan says, at the instant the plan was made for. */
  public void carryOut(Plan plan) {
    state.applyAll(Aftermath.of(plan, state));
    for (Decision decision : plan.decisions()) {
      if (decision instanceof Decision.Evict evict) {
        leavesAfterGrace(evict.pod(), plan.now());
      }
    }
  }

  private void leavesAfterGrace(PodId pod, long toldAt) {
    departures.add(new Departure(pod, Time.plus(toldAt, graceMillis)));
  }

  /** When the next pod leaves, if any is leaving. */
  public OptionalLong nextDeparture() {
    Departure next = departures.peek();
    return next == null ? OptionalLong.empty() : OptionalLong.of(next.at());
  }

  /** Lets everybody go whose grace is over by then, and says who went, in order. */
  public List<PodId> advanceTo(long now) {
    List<PodId> gone = new ArrayList<>();
    while (!departures.isEmpty() && departures.element().at() <= now) {
      PodId pod = departures.remove().pod();
      state.apply(new Change.PodGone(pod));
      gone.add(pod);
    }
    return gone;
  }
}
