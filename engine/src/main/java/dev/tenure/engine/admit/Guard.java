package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Attempt;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.protect.Verdict;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.state.ClusterState;
import java.util.List;

/**
 * Asks the protection rules for one asker: across queues as a reclaim, inside one as preemption.
 */
final class Guard implements Protections {
  private final ClusterState state;
  private final Eligibility eligibility;
  private final Attempt preempt;
  private final Attempt reclaim;
  private final long now;
  private final Guards all;

  Guard(ClusterState state, Eligibility eligibility, QuotaAsk ask, long now, Guards all) {
    this.all = all;
    this.state = state;
    this.eligibility = eligibility;
    this.now = now;
    QuotaParty asker = QuotaParty.of(ask.workload(), ask.queue(), state);
    this.preempt = new Attempt(asker, Action.PREEMPT, now);
    this.reclaim = new Attempt(asker, Action.RECLAIM, now);
  }

  @Override
  public boolean allow(Holding candidate, boolean sameQueue) {
    if (candidate.isLeaving() || freeAt(candidate, sameQueue) <= now) {
      return true;
    }
    all.countRefusal();
    return false;
  }

  /** From when on all rules let go of it. {@link Time#NEVER}: never. */
  long freeAt(Holding candidate, boolean sameQueue) {
    return eligibility.freeAt(attempt(candidate, sameQueue));
  }

  List<Verdict> verdicts(Holding candidate, boolean sameQueue) {
    return eligibility.verdicts(attempt(candidate, sameQueue));
  }

  private Attempt attempt(Holding candidate, boolean sameQueue) {
    QuotaParty victim = QuotaParty.of(candidate.workload(), candidate.queue(), state);
    return (sameQueue ? preempt : reclaim).on(victim, true);
  }
}
