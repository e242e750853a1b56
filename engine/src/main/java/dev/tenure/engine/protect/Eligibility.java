package dev.tenure.engine.protect;

import dev.tenure.engine.model.Settings.OnMissingClass;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClassSlot;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks every rule. One objection is enough, and every answer is kept for who wants to know. */
public final class Eligibility {
  private final ClusterState state;
  private final long now;
  private @Nullable Rules made;

  public Eligibility(ClusterState state) {
    this(state, Time.NEVER - 1);
  }

  /**
   * @param now what is written down as later than that has not happened
   */
  public Eligibility(ClusterState state, long now) {
    this.state = state;
    this.now = now;
  }

  /**
   * Most plans ask about nobody: rules, and what they remember, are made for the first who does.
   */
  private Rules rules() {
    if (made == null) {
      made = new Rules(state, now);
    }
    return made;
  }

  private static final class Rules {
    final MinRuntimeRule minRuntime;
    final ProtectionRule[] always;
    final ObservedRule observed;
    final OwnMinRuntimeRule wishes;
    final EffectiveLimits limits;
    final PreemptionCountRule count;
    final EvictionRateRule rate;
    final FinishingRule finishing;
    final RankRule ranks = new RankRule();

    Rules(ClusterState state, long now) {
      this.minRuntime = new MinRuntimeRule(state);
      this.always =
          new ProtectionRule[] {new PreemptibilityRule(), minRuntime, new TolerationRule(state)};
      this.observed = new ObservedRule(state);
      this.wishes = new OwnMinRuntimeRule(state, new WishLimits(state));
      this.limits = new EffectiveLimits(state);
      this.count = new PreemptionCountRule(limits);
      this.rate = new EvictionRateRule(state, limits, now);
      this.finishing = new FinishingRule(state, limits);
    }

    long limitsEnd(Attempt attempt) {
      return Math.max(
          Math.max(count.freeAt(attempt), rate.freeAt(attempt)), finishing.freeAt(attempt));
    }
  }

  /** The earliest time at which all rules allow. */
  public long freeAt(Attempt attempt) {
    Rules rules = rules();
    long latest = rules.always[0].freeAt(attempt);
    for (int i = 1; i < rules.always.length; i++) {
      latest = Math.max(latest, rules.always[i].freeAt(attempt));
    }
    latest = Math.max(latest, rules.observed.freeAt(attempt));
    latest = Math.max(latest, rules.wishes.freeAt(attempt));
    latest = Math.max(latest, rules.ranks.freeAt(attempt));
    return rules.limits.areOff() ? latest : Math.max(latest, rules.limitsEnd(attempt));
  }

  /**
   * What lasts for a span from the start on, or for ever: the same span for all of one queue who
   * have the same class, wish and past.
   */
  public long spanEnd(Attempt attempt) {
    Rules rules = rules();
    long latest = Math.max(rules.wishes.freeAt(attempt), rules.observed.freeAt(attempt));
    for (ProtectionRule rule : rules.always) {
      latest = Math.max(latest, rule.freeAt(attempt));
    }
    return rules.limits.areOff() ? latest : Math.max(latest, rules.count.freeAt(attempt));
  }

  /** Until when too many of the victim's queue, or of all, were interrupted to take any more. */
  public long rateEnd(Attempt attempt) {
    Rules rules = rules();
    return rules.limits.areOff() ? Time.FREE : rules.rate.freeAt(attempt);
  }

  /** Can somebody who is free now be protected later? */
  public boolean mayTighten() {
    return !rules().limits.areOff();
  }

  /** When the victim's core comes to be protected again, if it does; else {@link Time#NEVER}. */
  public long tightensAt(Attempt attempt) {
    Rules rules = rules();
    return rules.limits.areOff() ? Time.NEVER : rules.finishing.beginsAt(attempt);
  }

  /**
   * Whoever of the victim's queue started later is protected, as far as its core goes, whatever
   * else is asked; {@link Time#NEVER}: nobody is.
   */
  public long latestFreeStart(Attempt attempt) {
    return rules().minRuntime.latestFreeStart(attempt);
  }

  /** What every rule says. */
  public List<Verdict> verdicts(Attempt attempt) {
    Rules rules = rules();
    List<Verdict> verdicts = new ArrayList<>(rules.always.length);
    for (ProtectionRule rule : rules.always) {
      verdicts.add(rule.explain(attempt));
    }
    for (LimitRule rule :
        List.of(
            rules.observed, rules.ranks, rules.wishes, rules.count, rules.rate, rules.finishing)) {
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
