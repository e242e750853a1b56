package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.requeue.ComingDue;
import dev.tenure.engine.requeue.Cooldown;
import dev.tenure.engine.requeue.Nomination;
import dev.tenure.engine.requeue.RequeueCandidate;
import dev.tenure.engine.requeue.RequeueNominator;
import dev.tenure.engine.requeue.Runner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Asks the nominators about everybody: who may be requeued now, and who at a later time. */
final class RequeueRoll {
  private record Named(List<String> nominators, Nomination.Nominated reason) {}

  private final PlanningRun run;
  private final RequeueNotes notes;
  private final Map<Runner, Named> named = new LinkedHashMap<>();
  private final List<ComingDue> later = new ArrayList<>();

  RequeueRoll(PlanningRun run, List<RequeueNominator> nominators) {
    this.run = run;
    this.notes = new RequeueNotes(run);
    for (RequeueNominator nominator : nominators) {
      if (run.state().settings().phases().asks(nominator.name())) {
        ask(nominator);
      }
    }
  }

  /** Is nobody to be requeued, now or later? */
  boolean isEmpty() {
    return named.isEmpty() && later.isEmpty();
  }

  private void ask(RequeueNominator nominator) {
    for (Runner workload : nominator.inQuestion(run.state())) {
      Nomination said = cooled(workload, nominator.judge(workload, run.state(), run.now()));
      notes.judged(workload, nominator.name(), said);
      take(workload, nominator.name(), said);
    }
  }

  /** The cooldown counts whoever names a workload. */
  private Nomination cooled(Runner workload, Nomination said) {
    Nomination.@Nullable Skipped cooling =
        said instanceof Nomination.Nominated ? Cooldown.check(workload, run.now()) : null;
    return cooling == null ? said : cooling;
  }

  private void take(Runner workload, String nominator, Nomination said) {
    switch (said) {
      case Nomination.NotOptedIn() -> {}
      case Nomination.NotYet(long at) -> later.add(new ComingDue(workload, at));
      case Nomination.Skipped(var _, long until) -> {
        if (until != Time.NEVER) {
          later.add(new ComingDue(workload, until));
        }
      }
      case Nomination.Nominated reason ->
          named.merge(workload, new Named(List.of(nominator), reason), RequeueRoll::union);
    }
  }

  private static Named union(Named one, Named other) {
    List<String> nominators = new ArrayList<>(one.nominators);
    nominators.addAll(other.nominators);
    boolean longer = other.reason.overrun() > one.reason.overrun();
    return new Named(nominators, longer ? other.reason : one.reason);
  }

  /** In the order in which they are tried. */
  List<RequeueCandidate> candidates(Family family) {
    if (named.isEmpty()) {
      return List.of();
    }
    List<RequeueCandidate> candidates = new ArrayList<>(named.size());
    named.forEach((workload, by) -> {
      if (workload.family() == family) {
        candidates.add(new RequeueCandidate(workload, by.nominators, by.reason));
      }
    });
    candidates.sort(RequeueCandidate.ORDER);
    return candidates;
  }

  List<ComingDue> later(Family family) {
    return later.isEmpty()
        ? List.of()
        : later.stream().filter(each -> each.workload().family() == family).toList();
  }
}
