package dev.tenure.engine.scenario;

import dev.tenure.engine.admit.QuotaCandidate;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.plan.RequeueNote;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.protect.Verdict;
import dev.tenure.engine.search.Candidate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What a plan says about one workload, as sentences, each once: why it starts, holds or gives up,
 * who goes for it or for whom it goes, with what every rule said; why it waits, and who is kept
 * from it by which objection.
 */
public final class ExplainText {
  private final Plan plan;
  private final Set<String> sentences = new LinkedHashSet<>();

  private ExplainText(Plan plan) {
    this.plan = plan;
  }

  public static List<String> of(Plan plan, WorkloadId workload) {
    ExplainText text = new ExplainText(plan);
    plan.decisions().forEach(decision -> text.add(decision, workload));
    plan.admissions().forEach(decision -> text.add(decision, workload));
    plan.waiting().stream().filter(w -> w.workload().equals(workload)).forEach(text::add);
    plan.staleGangs().stream()
        .filter(gang -> gang.workload().equals(workload))
        .forEach(gang -> text.sentences.add(gang.why().sentence(plan.now())));
    plan.requeueNotes().stream()
        .filter(note -> note.workload().equals(workload))
        .map(RequeueNote::why)
        .filter(Objects::nonNull)
        .forEach(why -> text.sentences.add(why.sentence(plan.now())));
    return List.copyOf(text.sentences);
  }

  private void add(Decision decision, WorkloadId workload) {
    if (decision.workload().equals(workload)) {
      sentences.add(decision.why().sentence(plan.now()));
    }
    switch (decision) {
      case Decision.Evict evict -> {
        add(evict, evict.beneficiary(), evict.verdicts(), workload);
        if (evict.workload().equals(workload) || evict.beneficiary().equals(workload)) {
          evict.notes().forEach(note -> sentences.add(note.sentence(plan.now())));
        }
      }
      case Decision.Move move -> add(move, move.beneficiary(), move.verdicts(), workload);
      case Decision.Bind _, Decision.Hold _, Decision.Release _, Decision.Disband _ -> {}
    }
  }

  private void add(
      Decision decision, WorkloadId beneficiary, List<Verdict> verdicts, WorkloadId workload) {
    if (decision.workload().equals(workload) || beneficiary.equals(workload)) {
      sentences.add(decision.why().sentence(plan.now()));
      verdicts.forEach(this::add);
    }
  }

  private void add(QuotaDecision decision, WorkloadId workload) {
    boolean concerned =
        decision.workload().equals(workload)
            || (decision instanceof QuotaDecision.Preempt preempt
                && preempt.beneficiary().equals(workload));
    if (concerned) {
      sentences.add(decision.why().sentence(plan.now()));
    }
    if (concerned && decision instanceof QuotaDecision.Preempt preempt) {
      preempt.verdicts().forEach(this::add);
      preempt.notes().forEach(note -> sentences.add(note.sentence(plan.now())));
    }
  }

  /** By which right it could be taken, or why not; and what objects to that. */
  private void add(QuotaCandidate candidate) {
    sentences.add(candidate.workload() + ": " + candidate.right().sentence(plan.now()));
    candidate.verdicts().stream()
        .filter(verdict -> candidate.entitled() && verdict.freeAt() > plan.now())
        .forEach(this::add);
    candidate.costs().forEach(cost -> sentences.add(cost.sentence(plan.now())));
  }

  private void add(Waiting waiting) {
    waiting.reasons().forEach(reason -> sentences.add(reason.sentence(plan.now())));
    for (Candidate candidate : waiting.candidates()) {
      candidate.verdicts().stream()
          .filter(verdict -> verdict.freeAt() > plan.now())
          .forEach(this::add);
      candidate.costs().forEach(cost -> sentences.add(cost.sentence(plan.now())));
    }
    waiting.quota().candidates().forEach(this::add);
  }

  private void add(Verdict verdict) {
    sentences.add(verdict.reason().sentence(plan.now()));
  }
}
