package dev.tenure.app.explain;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.protect.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * A pod that has to leave its node.
 *
 * @param how what it does, and where
 * @param moves whether it has a place elsewhere
 * @param verdicts what every rule said; none where no rule was asked
 * @param notes what it costs, where that is known or counts
 */
record Loss(
    Decision decision, String how, boolean moves, List<Verdict> verdicts, List<Reason> notes) {
  Loss {
    verdicts = List.copyOf(verdicts);
    notes = List.copyOf(notes);
  }

  /** Absent: the decision takes nothing from its pod. */
  static Optional<Loss> of(Decision decision) {
    return switch (decision) {
      case Decision.Evict evict ->
          Optional.of(
              new Loss(evict, "leaves " + evict.node(), false, evict.verdicts(), evict.notes()));
      case Decision.Move move -> {
        String how = "moves from " + move.node() + " to " + move.to();
        yield Optional.of(new Loss(move, how, true, move.verdicts(), List.of()));
      }
      case Decision.Disband disband ->
          Optional.of(new Loss(disband, "ends on " + disband.node(), false, List.of(), List.of()));
      case Decision.Bind _, Decision.Hold _, Decision.Release _ -> Optional.empty();
    };
  }
}
