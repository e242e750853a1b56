package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.requeue.ExpectedRuntimeNominator;
import dev.tenure.engine.requeue.RequeueNominator;
import dev.tenure.engine.search.Entitlements;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;

/** Decides what to do: a function of the state and one instant, which changes neither. */
public final class Planner implements PlanMaker {
  private static final List<RequeueNominator> NOMINATORS = List.of(new ExpectedRuntimeNominator());

  private final Entitlements entitlements;
  private final List<RequeueNominator> nominators;

  public Planner(Entitlements entitlements) {
    this(entitlements, NOMINATORS);
  }

  /**
   * @param nominators who names workloads that may be requeued
   */
  public Planner(Entitlements entitlements, List<RequeueNominator> nominators) {
    this.entitlements = entitlements;
    this.nominators = List.copyOf(nominators);
  }

  /** With the right of fair share between queues, and of higher priority else. */
  public static Planner standard() {
    return new Planner(FairShareRight::of);
  }

  @Override
  public Plan plan(ClusterState state, long now, Inquiry inquiry) {
    PlanningRun run = PlanningRun.of(state, now, inquiry, entitlements);
    try {
      RequeueRoll roll = new RequeueRoll(run, nominators);
      Overdue.giveUp(state, run.trial(), now);
      run.departures().begun();
      new Drain(run).run();
      new Admit(run, roll).run();
      KeepClaims claims = new KeepClaims(run);
      List<Ask> unseated = state.pending().isEmpty() ? List.of() : seat(run, claims);
      if (run.does(PlanAction.REQUEUE) && !roll.isEmpty()) {
        new Requeue(run, roll, unseated).run();
      }
      if (run.does(PlanAction.STALE_GANGS)) {
        new StaleGangs(run).run();
      }
      new Displace(run).run();
      claims.noteExpiries();
      Overdue.next(state, now).ifPresent(run.ledger()::lookAgain);
      return run.ledger().toPlan(now);
    } finally {
      run.ledger().close();
      run.trial().rollBack(0);
    }
  }

  /** Whoever looks for a node is given one, or waits. Who could start, were there room for it? */
  private static List<Ask> seat(PlanningRun run, KeepClaims claims) {
    claims.run();
    if (run.does(PlanAction.ALLOCATE)) {
      new Allocate(run).run();
    }
    if (hasQueued(run)) {
      Consolidate consolidate = new Consolidate(run);
      consolidate.withinShares();
      new Reclaim(run).run();
      consolidate.beyondShares();
    }
    Preempt preempt = new Preempt(run);
    preempt.run();
    return preempt.unseated();
  }

  /** Others take nothing by a right of their queue. */
  private static boolean hasQueued(PlanningRun run) {
    for (WorkloadState workload : run.state().pending()) {
      if (workload.family() == Family.QUEUED) {
        return true;
      }
    }
    return false;
  }
}
