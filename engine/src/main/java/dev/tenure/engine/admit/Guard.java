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
  private final Guards.Rules rules;
  private final Attempt preempt;
  private final Attempt reclaim;
  private final long now;
  private final Guards all;

  Guard(ClusterState state, Guards.Rules rules, QuotaAsk ask, long now, Guards all) {
    this.all = all;
    this.state = state;
    this.rules = rules;
    this.now = now;
    QuotaParty asker = QuotaParty.asking(ask.workload(), ask.queue(), state);
    this.preempt = new Attempt(asker, Action.PREEMPT, now);
    this.reclaim = new Attempt(asker, Action.RECLAIM, now);
  }

  /** What rules promise is a span from the start on, the same for all who have the same shield. */
  @Override
  public long keptAfter(Holding candidate, boolean sameQueue) {
    if (candidate.isLeaving()) {
      return Time.NEVER;
    }
    Attempt attempt = attempt(candidate, sameQueue);
    Eligibility asked = rules(sameQueue);
    long end = asked.spanEnd(attempt);
    if (end > now) {
      all.countRefusal();
      return end == Time.NEVER ? Time.FREE : now - promised(end, attempt);
    }
    if (!asked.mayTighten() || asked.freeAt(attempt) <= now) {
      return Time.NEVER;
    }
    all.countRefusal();
    return asked.rateEnd(attempt) > now ? Time.FREE : ONLY_ITSELF;
  }

  @Override
  public boolean areCounted() {
    return all.counts();
  }

  /** For how long after its start it is kept; {@link Time#NEVER}: for ever. */
  long promised(Holding holding, boolean sameQueue) {
    Attempt attempt = attempt(holding, sameQueue);
    return promised(rules(sameQueue).spanEnd(attempt), attempt);
  }

  private static long promised(long end, Attempt attempt) {
    return Time.isInstant(end) ? end - attempt.victim().runningSince() : Math.max(0, end);
  }

  /** From when on all rules let go of it. {@link Time#NEVER}: never. */
  long freeAt(Holding candidate, boolean sameQueue) {
    return rules(sameQueue).freeAt(attempt(candidate, sameQueue));
  }

  /** When limits come to protect it, if they do; else {@link Time#NEVER}. */
  long tightensAt(Holding candidate, boolean sameQueue) {
    return rules(sameQueue).tightensAt(attempt(candidate, sameQueue));
  }

  @Override
  public boolean isLimited() {
    return rules.preempt().mayTighten();
  }

  List<Verdict> verdicts(Holding candidate, boolean sameQueue) {
    return rules(sameQueue).verdicts(attempt(candidate, sameQueue));
  }

  private Eligibility rules(boolean sameQueue) {
    return sameQueue ? rules.preempt() : rules.reclaim();
  }

  private Attempt attempt(Holding candidate, boolean sameQueue) {
    QuotaParty victim = QuotaParty.of(candidate, state);
    return (sameQueue ? preempt : reclaim).on(victim, true);
  }
}
