package dev.tenure.engine.protect;

import dev.tenure.engine.model.Settings.OnMissingClass;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClassSlot;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;

/** Asks every rule. One objection is enough, and every answer is kept for who wants to know. */
public final class Eligibility {
  private final ClusterState state;
  private final MinRuntimeRule minRuntime;
  private final ProtectionRule[] rules;
  private final ObservedRule observed;
  private final OwnMinRuntimeRule wishes;
  private final EffectiveLimits limits;
  private final PreemptionCountRule count;
  private final EvictionRateRule rate;
  private final FinishingRule finishing;
  private final RankRule ranks = new RankRule();

  public Eligibility(ClusterState state) {
    this(state, Time.NEVER - 1);
  }

  /**
   * @param now what is written down as later than that has not happened
   */
  public Eligibility(ClusterState state, long now) {
    this.state = state;
    this.minRuntime = new MinRuntimeRule(state);
    this.rules =
        new ProtectionRule[] {new PreemptibilityRule(), minRuntime, new TolerationRule(state)};
    this.observed = new ObservedRule(state);
    this.wishes = new OwnMinRuntimeRule(state, new WishLimits(state));
    this.limits = new EffectiveLimits(state);
    this.count = new PreemptionCountRule(limits);
    this.rate = new EvictionRateRule(state, limits, now);
    this.finishing = new FinishingRule(state, limits);
  }

  /** The earliest time at which all rules allow. */
  public long freeAt(Attempt attempt) {
    long latest = rules[0].freeAt(attempt);
    for (int i = 1; i < rules.length; i++) {
      latest = Math.max(latest, rules[i].freeAt(attempt));
    }
    latest = Math.max(latest, observed.freeAt(attempt));
    latest = Math.max(Math.max(latest, wishes.freeAt(attempt)), ranks.freeAt(attempt));
    return limits.areOff() ? latest : Math.max(latest, limitsEnd(attempt));
  }

  private long limitsEnd(Attempt attempt) {
    return Math.max(
        Math.max(count.freeAt(attempt), rate.freeAt(attempt)), finishing.freeAt(attempt));
  }

  /**
   * What lasts for a span from the start on, or for ever: the same span for all of one queue who
   * have the same class, wish and past.
   */
  public long spanEnd(Attempt attempt) {
    long latest = Math.max(wishes.freeAt(attempt), observed.freeAt(attempt));
    for (ProtectionRule rule : rules) {
      latest = Math.max(latest, rule.freeAt(attempt));
    }
    return limits.areOff() ? latest : Math.max(latest, count.freeAt(attempt));
  }

  /** Until when too many of the victim's queue, or of all, were interrupted to take any more. */
  public long rateEnd(Attempt attempt) {
    return limits.areOff() ? Time.FREE : rate.freeAt(attempt);
  }

  /** Can somebody who is free now be protected later? */
  public boolean mayTighten() {
    return !limits.areOff();
  }

  /** When the victim's core comes to be protected again, if it does; else {@link Time#NEVER}. */
  public long tightensAt(Attempt attempt) {
    return limits.areOff() ? Time.NEVER : finishing.beginsAt(attempt);
  }

  /**
   * Whoever of the victim's queue started later is protected, as far as its core goes, whatever
   * else is asked; {@link Time#NEVER}: nobody is.
   */
  public long latestFreeStart(Attempt attempt) {
    return minRuntime.latestFreeStart(attempt);
  }

  /** What every rule says. */
  public List<Verdict> verdicts(Attempt attempt) {
    List<Verdict> verdicts = new ArrayList<>(rules.length);
    for (ProtectionRule rule : rules) {
      verdicts.add(rule.explain(attempt));
    }
    for (LimitRule rule : List.of(observed, ranks, wishes, count, rate, finishing)) {
      if (rule.applies(attempt)) {
        verdicts.add(rule.explain(attempt));
      }
    }
    return verdicts;
  }

  /** Could there be a pod that takes its node out of the search? */
  public boolean nodesMayBeSpoiled() {
    return state.settings().onMissingClass() == OnMissingClass.SKIP_NODE && state.lacksClasses();
  }

  /** Does this pod, by naming a class that does not exist, take its node out of the search? */
  public boolean spoilsNode(PodState victim) {
    ClassSlot named = victim.priorityClass();
    return named != null
        && named.current() == null
        && state.settings().onMissingClass() == OnMissingClass.SKIP_NODE;
  }
}
