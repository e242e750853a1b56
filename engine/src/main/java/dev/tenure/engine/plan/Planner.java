package dev.tenure.engine.plan;

import dev.tenure.engine.search.Entitlement;
import dev.tenure.engine.search.HigherPriority;
import dev.tenure.engine.state.ClusterState;

/** Decides what to do: a function of the state and one instant, which changes neither. */
public final class Planner implements PlanMaker {
  private final Entitlement entitlement;

  public Planner(Entitlement entitlement) {
    this.entitlement = entitlement;
  }

  /** With the right of strictly higher priority. */
  public static Planner standard() {
    return new Planner(new HigherPriority());
  }

  @Override
  public Plan plan(ClusterState state, long now, Inquiry inquiry) {
    PlanningRun run = PlanningRun.of(state, now, inquiry, entitlement);
    try {
      run.departures().begun();
      new Drain(run).run();
      new Admit(run).run();
      KeepClaims claims = new KeepClaims(run);
      claims.run();
      new Allocate(run).run();
      new Reclaim(run).run();
      new Preempt(run).run();
      new Displace(run).run();
      claims.noteExpiries();
      return run.ledger().toPlan(now);
    } finally {
      run.trial().rollBack(0);
    }
  }
}
