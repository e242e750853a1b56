package dev.tenure.engine.protect;

import dev.tenure.engine.model.Settings.OnMissingClass;
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

  public Eligibility(ClusterState state) {
    this.state = state;
    this.minRuntime = new MinRuntimeRule(state);
    this.rules =
        new ProtectionRule[] {new PreemptibilityRule(), minRuntime, new TolerationRule(state)};
  }

  /** The earliest time at which all rules allow. */
  public long freeAt(Attempt attempt) {
    long latest = rules[0].freeAt(attempt);
    for (int i = 1; i < rules.length; i++) {
      latest = Math.max(latest, rules[i].freeAt(attempt));
    }
    return latest;
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
