package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaNode;
import org.jspecify.annotations.Nullable;

/** By which rule an asker has a right to a workload, or has none. */
final class Rights {
  private final QuotaAsk ask;
  private final Policy policy;
  private final PreemptionRights rights;
  private final boolean byShares;

  Rights(QuotaAsk ask, boolean byShares) {
    this.ask = ask;
    this.policy = new Policy(ask);
    this.rights = ask.queue().queue().preemption();
    this.byShares = byShares;
  }

  /** Has the asker a right to it, protections aside? */
  boolean entitle(Holding holding) {
    ReasonCode code = reason(holding).code();
    return code == ReasonCode.RIGHT_IN_QUEUE || code == ReasonCode.RIGHT_IN_COHORT;
  }

  /** Why, or why not. */
  Reason reason(Holding holding) {
    return holding.queue() == ask.queue() ? inQueue(holding) : inCohort(holding);
  }

  private Reason inQueue(Holding holding) {
    String value = Wording.of(rights.withinQueue());
    if (!policy.reachesOwnQueue()) {
      return about(ReasonCode.NO_RIGHT_IN_QUEUE).text("policy", value);
    }
    if (!policy.allowsPriority(policy.priorityOf(holding), true)) {
      return byPriority(
          policy.priorityOf(holding), policy.askerPriority(), "withinClusterQueue", value);
    }
    if (policy.takesBackFrom(holding) > ask.now()) {
      return about(ReasonCode.NO_RIGHT_TO_TAKE_BACK_YET)
          .moment("until", policy.takesBackFrom(holding));
    }
    return policy.allows(holding, true)
        ? about(ReasonCode.RIGHT_IN_QUEUE).text("policy", value)
        : about(ReasonCode.NO_RIGHT_BY_AGE);
  }

  private Reason inCohort(Holding holding) {
    String value = Wording.of(rights.withinCohort());
    if (!policy.reachesCohort()) {
      return about(ReasonCode.NO_RIGHT_IN_COHORT).text("policy", value);
    }
    if (!policy.allowsPriority(holding.priority(), false)) {
      return byPriority(holding.priority(), ask.priority(), "reclaimWithinCohort", value);
    }
    @Nullable QuotaNode content = contentNode(holding);
    return content != null
        ? about(ReasonCode.NO_RIGHT_WITHIN_NOMINAL).text("node", content.name())
        : about(ReasonCode.RIGHT_IN_COHORT)
            .text("policy", value)
            .text("victimQueue", holding.queue().name());
  }

  private Reason byPriority(int victimPriority, int priority, String setting, String value) {
    return about(ReasonCode.NO_RIGHT_BY_PRIORITY)
        .count("victimPriority", victimPriority)
        .count("priority", priority)
        .text("policy", setting)
        .text("value", value);
  }

  /** Whoever on the victim's side uses no more than it owns; absent: all use more. */
  private @Nullable QuotaNode contentNode(Holding holding) {
    if (holding.queue().isWithinNominal(ask.contested())) {
      return holding.queue();
    }
    for (CohortNode at = holding.queue().parent();
        at != null && !byShares && !isAboveAsker(at);
        at = at.parent()) {
      if (at.isWithinNominal(ask.contested())) {
        return at;
      }
    }
    return null;
  }

  private boolean isAboveAsker(CohortNode cohort) {
    for (CohortNode at = ask.queue().parent(); at != null; at = at.parent()) {
      if (at == cohort) {
        return true;
      }
    }
    return false;
  }

  private Reason about(ReasonCode code) {
    return Reason.of(code).text("queue", ask.queue().name());
  }

  /** Settings as people write them: {@code LOWER_PRIORITY} is {@code LowerPriority}. */
  private static final class Wording {
    static String of(Enum<?> setting) {
      StringBuilder words = new StringBuilder();
      boolean start = true;
      for (char letter : setting.name().toCharArray()) {
        if (letter == '_') {
          start = true;
        } else {
          words.append(start ? letter : Character.toLowerCase(letter));
          start = false;
        }
      }
      return words.toString();
    }
  }
}
