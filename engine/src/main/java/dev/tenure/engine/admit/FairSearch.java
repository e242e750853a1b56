package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.QuotaTrial;
import java.util.ArrayList;
import java.util.List;

/** Takes from whoever has the largest share, as long as that makes shares fairer. */
final class FairSearch implements VictimSearch {
  private final FairSharing sharing;
  private final FlavorResources places;
  private final Guards guards;
  private final QuotaTrial trial = new QuotaTrial();

  FairSearch(FairSharing sharing, FlavorResources places, Guards guards) {
    this.sharing = sharing;
    this.places = places;
    this.guards = guards;
  }

  @Override
  public List<Victim> find(QuotaAsk ask) {
    int start = trial.checkpoint();
    try {
      return search(ask);
    } finally {
      trial.rollBack(start);
    }
  }

  @Override
  public List<Reason> attempts(QuotaAsk ask) {
    if (!find(ask).isEmpty()) {
      return List.of();
    }
    boolean owns = !borrowsAnyContested(ask);
    ReasonCode code =
        owns ? ReasonCode.ATTEMPT_WITHIN_NOMINAL_BY_SHARES : ReasonCode.ATTEMPT_BY_SHARES;
    return List.of(
        Reason.of(code)
            .text("workload", ask.workload().id())
            .text("queue", ask.queue().name())
            .count("strategies", sharing.strategies().size()));
  }

  @Override
  public List<Reach> reach(QuotaAsk ask) {
    return FairReach.of(ask, new Policy(ask));
  }

  private List<Victim> search(QuotaAsk ask) {
    boolean owns = !borrowsAnyContested(ask);
    trial.hold(ask.queue(), ask.request());
    List<Victim> victims = new ArrayList<>();
    FairTaking taking = new FairTaking(ask, places, trial, victims);
    FairTurns all = turns(ask, new FairCandidates(ask, guards.towards(ask)));
    FairTurns refused = turns(ask, new FairCandidates());
    boolean fits = taking.first(all, refused, sharing.strategies().getFirst(), owns);
    if (!fits && sharing.strategies().size() > 1) {
      fits = taking.second(refused);
    }
    if (!fits) {
      return List.of();
    }
    Sparing.spare(victims, trial, taking::fits);
    return victims;
  }

  private FairTurns turns(QuotaAsk ask, FairCandidates candidates) {
    return new FairTurns(ask, places, trial, candidates);
  }

  /** Does its queue borrow for it, of anything that has to be freed? Else shares are not asked. */
  static boolean borrowsAnyContested(QuotaAsk ask) {
    for (int place : ask.contested()) {
      if (ask.queue().borrowsWith(place, ask.request().at(place))) {
        return true;
      }
    }
    return false;
  }
}
