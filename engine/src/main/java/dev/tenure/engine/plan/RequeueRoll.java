package dev.tenure.engine.plan;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.requeue.Cooldown;
import dev.tenure.engine.requeue.Nomination;
import dev.tenure.engine.requeue.RequeueCandidate;
import dev.tenure.engine.requeue.RequeueNominator;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks the nominators about everybody: who may be requeued now, and who at a later time. */
final class RequeueRoll {
  /** Whose time comes then, if nothing else happens. */
  record Later(WorkloadState workload, long at) {}

  private record Named(List<String> nominators, Nomination.Nominated reason) {}

  private final PlanningRun run;
  private final RequeueNotes notes;
  private final Map<WorkloadState, Named> named = new LinkedHashMap<>();
  private final List<Later> later = new ArrayList<>();

  RequeueRoll(PlanningRun run, RequeueNotes notes, List<RequeueNominator> nominators) {
    this.run = run;
    this.notes = notes;
    nominators.forEach(this::ask);
  }

  private void ask(RequeueNominator nominator) {
    for (WorkloadState workload : nominator.inQuestion(run.state())) {
      Nomination said = nominator.judge(workload, run.state(), run.now());
      notes.judged(workload, nominator.name(), said);
      take(workload, nominator.name(), said);
    }
  }

  private void take(WorkloadState workload, String nominator, Nomination said) {
    switch (said) {
      case Nomination.NotOptedIn() -> {}
      case Nomination.NotYet(long at) -> later.add(new Later(workload, at));
      case Nomination.Skipped(var _, long until) -> {
        if (until != Time.NEVER) {
          later.add(new Later(workload, until));
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

  /** In the order in which they are tried; the cooldown counts whoever has named them. */
  List<RequeueCandidate> candidates() {
    List<RequeueCandidate> candidates = new ArrayList<>(named.size());
    named.forEach((workload, by) -> {
      if (Cooldown.check(workload.workload(), run.now()) == null) {
        candidates.add(new RequeueCandidate(workload, by.nominators, by.reason));
      }
    });
    candidates.sort(RequeueCandidate.ORDER);
    return candidates;
  }

  List<Later> later() {
    return later;
  }
}
