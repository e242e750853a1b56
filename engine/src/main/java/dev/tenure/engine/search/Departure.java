package dev.tenure.engine.search;

import dev.tenure.engine.gang.Seats;
import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Pods that leave a node, so that another fits there: some move, the rest is lost.
 *
 * @param leaving the most important first, because they choose first
 */
record Departure(NodeState node, List<PodState> leaving) {
  /** Few before many; then those who matter least. */
  static final Comparator<List<PodState>> LEAST_HARM_FIRST =
      Comparator.<List<PodState>>comparingInt(List::size)
          .thenComparing(Departure::compareMostImportant);

  private static int compareMostImportant(List<PodState> one, List<PodState> other) {
    Comparator<PodState> order = Movables.LEAST_IMPORTANT_FIRST;
    return one.isEmpty() || other.isEmpty()
        ? 0
        : order.compare(Collections.max(one, order), Collections.max(other, order));
  }

  /** Who is lost; absent: it cannot be done. Nothing is changed. */
  @Nullable List<PodState> losses(
      PodState pod, Hunt hunt, Conduct conduct, NodeChoice choice, Trial trial) {
    int start = trial.checkpoint();
    List<Unit> taken = new ArrayList<>();
    boolean done = perform(pod, hunt, conduct, choice, trial, taken);
    taken.forEach(unit -> conduct.giveBack(queue(unit), PodState.amounts(unit.pods())));
    trial.rollBack(start);
    return done ? taken.stream().flatMap(unit -> unit.pods().stream()).toList() : null;
  }

  boolean perform(PodState pod, Hunt hunt, Conduct conduct, NodeChoice choice, Trial trial) {
    return perform(pod, hunt, conduct, choice, trial, new ArrayList<>());
  }

  private boolean perform(
      PodState pod, Hunt hunt, Conduct conduct, NodeChoice choice, Trial trial, List<Unit> taken) {
    leaving.forEach(trial::evict);
    if (!NodeChoice.fits(pod, node, false)) {
      return false;
    }
    trial.place(pod, node, false);
    List<PodState> lost = new ArrayList<>();
    for (PodState each : leaving) {
      @Nullable NodeState to = choice.bestBesideClaims(each);
      if (to == null) {
        lost.add(each);
      } else {
        trial.place(each, to, false);
      }
    }
    return lost.stream().allMatch(each -> hunt.reaches(each) && leavesNothingBroken(each))
        && take(lost, conduct, taken);
  }

  private static boolean take(List<PodState> lost, Conduct conduct, List<Unit> taken) {
    for (Unit unit : Unit.of(lost).reversed()) {
      if (!conduct.take(queue(unit), PodState.amounts(unit.pods()))) {
        return false;
      }
      taken.add(unit);
    }
    return true;
  }

  /** Every part that it is in has its minimum without it, or nothing at all. */
  private static boolean leavesNothingBroken(PodState lost) {
    for (MemberState part = lost.podSet(); part != null; part = part.parent()) {
      if (!Seats.suffice(part) && holdsAnything(part)) {
        return false;
      }
    }
    return true;
  }

  private static boolean holdsAnything(MemberState part) {
    for (PodSetState podSet : part.podSets()) {
      if (Seats.taken(podSet) > 0) {
        return true;
      }
    }
    return false;
  }

  private static ShareNode queue(Unit unit) {
    return Objects.requireNonNull(unit.lead().workload().leaf());
  }
}
