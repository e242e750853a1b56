package dev.tenure.engine.plan;

import dev.tenure.engine.limit.PlanLimits;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.search.Consolidation;
import dev.tenure.engine.search.Entitlements;
import dev.tenure.engine.search.GangSearch;
import dev.tenure.engine.search.PodLimits;
import dev.tenure.engine.search.Relocation;
import dev.tenure.engine.search.Reshuffle;
import dev.tenure.engine.search.SearchContext;
import dev.tenure.engine.search.Thrift;
import dev.tenure.engine.search.WakeUp;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Trial;

/** What the phases of one planning run share. */
record PlanningRun(
    ClusterState state,
    long now,
    Inquiry inquiry,
    Entitlements entitlements,
    Trial trial,
    Ledger ledger,
    Eligibility eligibility,
    GangPlacement placement,
    GangSearch search,
    WakeUp wakeUp,
    PlanLimits limits) {

  static PlanningRun of(ClusterState state, long now, Inquiry inquiry, Entitlements entitlements) {
    SearchContext context = new SearchContext(state, true);
    GangSearch search = new GangSearch(context);
    PlanLimits limits = new PlanLimits(state, now);
    return new PlanningRun(
        state,
        now,
        inquiry,
        entitlements,
        new Trial(),
        new Ledger(new ShareBook(state), new InterruptionBook(state, now)),
        new Eligibility(state, now),
        new GangPlacement(state),
        search,
        new WakeUp(context, search, new PodLimits(state, limits)),
        limits);
  }

  Capacity capacity() {
    return new Capacity(state);
  }

  Consolidation consolidation() {
    return new Consolidation(state);
  }

  Reshuffle reshuffle() {
    return new Reshuffle(state);
  }

  Thrift thrift() {
    return new Thrift(state, now);
  }

  Relocation relocation() {
    return new Relocation(state);
  }

  boolean does(PlanAction action) {
    return state.settings().does(action);
  }

  /** Is it among what is done to take on this ground? */
  boolean takes(Action ground) {
    return does(phase(ground));
  }

  static PlanAction phase(Action ground) {
    return switch (ground) {
      case RECLAIM -> PlanAction.RECLAIM;
      case PREEMPT, POD_PREEMPTION -> PlanAction.PREEMPT;
      case CONSOLIDATION -> PlanAction.CONSOLIDATE;
    };
  }

  Departures departures() {
    return new Departures(state, trial);
  }

  /** Until when a claim made now is kept. */
  long claimEnd() {
    return Time.plus(now, state.settings().claimMillis());
  }
}
