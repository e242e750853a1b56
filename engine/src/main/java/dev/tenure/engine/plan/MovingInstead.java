package dev.tenure.engine.plan;

import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.Reshuffle;
import dev.tenure.engine.state.PodState;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Victims have been chosen, and the ask is seated: who of them can be moved is not lost. */
final class MovingInstead {
  private final PlanningRun run;

  MovingInstead(PlanningRun run) {
    this.run = run;
  }

  boolean mayMove(Ask ask) {
    return run.state().settings().phases().mostMoved() != 0
        && run.capacity().refusal(ask.pods()) == null;
  }

  static List<PodState> lost(List<PodState> leaving) {
    return leaving.stream().filter(pod -> pod.isEvicted() && pod.planned() == null).toList();
  }

  /** Moves whom it can, unless what is left to take is not fair then: who moves keeps its share. */
  void relocate(Ask ask, Hunt hunt, List<PodState> victims) {
    int start = run.trial().checkpoint();
    run.relocation().move(run.thrift().needed(victims, ask.pods(), run.trial()), run.trial());
    if (!isFair(ask, hunt, victims)) {
      run.trial().rollBack(start);
    }
  }

  boolean isFair(Ask ask, Hunt hunt, List<PodState> leaving) {
    return hunt.action() != Action.RECLAIM
        || !run.state().shares().isStated()
        || Losses.of(lost(leaving)).areFairFor(ask.pods());
  }

  /**
   * If somebody less important could have been taken, had others moved: that instead; absent: it
   * stays as it was.
   *
   * @param start where the trial was before anybody was chosen
   */
  @Nullable List<PodState> milder(Ask ask, Hunt hunt, List<PodState> victims, int start) {
    if (hunt.action() != Action.RECLAIM
        || ask.pods().size() > 1
        || !mayMove(ask)
        || !run.reshuffle().isPromising(victims)) {
      return null;
    }
    List<PodState> lost = lost(victims);
    run.trial().rollBack(start);
    @Nullable List<PodState> other = run.reshuffle().seat(hunt, ask.pods(), run.trial());
    if (other != null && isMilder(ask, hunt, other, lost)) {
      return other;
    }
    run.trial().rollBack(start);
    List<PodState> again = Objects.requireNonNull(run.search().seat(hunt, ask.pods(), run.trial()));
    relocate(ask, hunt, again);
    return null;
  }

  private boolean isMilder(Ask ask, Hunt hunt, List<PodState> other, List<PodState> lost) {
    return other.stream().anyMatch(pod -> pod.planned() != null)
        && Reshuffle.isMilder(lost(other), lost)
        && isFair(ask, hunt, other)
        && new LimitGate(run).allows(ask, other);
  }
}
