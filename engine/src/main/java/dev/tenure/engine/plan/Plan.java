package dev.tenure.engine.plan;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;
import java.util.OptionalLong;

/**
 * What to do now, in order, and who waits.
 *
 * @param decisions about pods and nodes
 * @param admissions about quota
 * @param remembered what to keep in mind about workloads that were tried in vain
 * @param staleGangs those that run below their minimum, and those that no longer do
 * @param requeued who is queued again, and until when it is then left alone; to be written down
 *     before anybody is evicted
 * @param requeueNotes what became of everybody who could have been
 * @param interrupted who loses something, with what is to be written on it
 * @param kept room on nodes that was left to pods with quota that are yet to come
 * @param lookAgainAt the earliest instant at which time alone may change the answer
 */
public record Plan(
    long now,
    List<Decision> decisions,
    List<QuotaDecision> admissions,
    List<QuotaChange> remembered,
    List<Waiting> waiting,
    List<StaleGang> staleGangs,
    List<Requeued> requeued,
    List<RequeueNote> requeueNotes,
    List<Interrupted> interrupted,
    List<KeptRoom> kept,
    OptionalLong lookAgainAt) {
  public Plan {
    admissions = List.copyOf(admissions);
    remembered = List.copyOf(remembered);
    decisions = List.copyOf(decisions);
    waiting = List.copyOf(waiting);
    staleGangs = List.copyOf(staleGangs);
    requeued = List.copyOf(requeued);
    requeueNotes = List.copyOf(requeueNotes);
    interrupted = List.copyOf(interrupted);
    kept = List.copyOf(kept);
  }

  /** Without room that is kept. */
  public Plan(
      long now,
      List<Decision> decisions,
      List<QuotaDecision> admissions,
      List<QuotaChange> remembered,
      List<Waiting> waiting,
      List<StaleGang> staleGangs,
      List<Requeued> requeued,
      List<RequeueNote> requeueNotes,
      List<Interrupted> interrupted,
      OptionalLong lookAgainAt) {
    this(
        now,
        decisions,
        admissions,
        remembered,
        waiting,
        staleGangs,
        requeued,
        requeueNotes,
        interrupted,
        List.of(),
        lookAgainAt);
  }

  /** Without anything about quota. */
  public Plan(long now, List<Decision> decisions, List<Waiting> waiting, OptionalLong lookAgainAt) {
    this(
        now,
        decisions,
        List.of(),
        List.of(),
        waiting,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        lookAgainAt);
  }

  /** Is there anything to do? */
  public boolean decidesAnything() {
    return !decisions.isEmpty() || !admissions.isEmpty();
  }

  /** Who named the workload that was to be requeued, and has found another place; else nobody. */
  List<String> namedAndMoved(WorkloadId workload) {
    return requeueNotes.stream()
        .filter(each -> each.outcome() == RequeueNote.Outcome.MOVED)
        .filter(each -> each.workload().equals(workload))
        .map(RequeueNote::nominator)
        .toList();
  }
}
