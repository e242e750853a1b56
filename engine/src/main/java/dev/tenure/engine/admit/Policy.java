package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.quota.Holding;

/** Whom a workload's queue lets it take, going by priority and age alone. */
final class Policy {
  private final QuotaAsk ask;
  private final PreemptionRights rights;

  Policy(QuotaAsk ask) {
    this.ask = ask;
    this.rights = ask.queue().queue().preemption();
  }

  boolean reachesOwnQueue() {
    return rights.withinQueue() != PreemptionRights.WithinQueue.NEVER;
  }

  boolean reachesCohort() {
    return allowsPriority(Integer.MIN_VALUE, false);
  }

  /** May one of this priority be taken at all? Those after it in order are at least as high. */
  boolean allowsPriority(int priority, boolean sameQueue) {
    if (sameQueue) {
      return switch (rights.withinQueue()) {
        case NEVER -> false;
        case LOWER_PRIORITY -> priority < ask.priority();
        case LOWER_OR_NEWER_EQUAL_PRIORITY -> priority <= ask.priority();
      };
    }
    return switch (rights.withinCohort()) {
      case NEVER, UNSET -> false;
      case LOWER_PRIORITY -> priority < ask.priority();
      case ANY -> true;
    };
  }

  /** Of those whose priority allows it, may this one be taken? */
  boolean allows(Holding candidate, boolean sameQueue) {
    return !sameQueue
        || candidate.priority() < ask.priority()
        || ask.workload().queuedAt() < candidate.workload().queuedAt();
  }

  /** May one of this priority of another queue be taken although the own queue borrows? */
  boolean allowsWhileBorrowing(int priority) {
    PreemptionRights.WhileBorrowing allowed = rights.whileBorrowing();
    return allowed != null
        && priority < ask.priority()
        && (allowed.maxPriority().isEmpty() || priority <= allowed.maxPriority().getAsInt());
  }

  boolean mayTakeWhileBorrowing() {
    return rights.whileBorrowing() != null;
  }
}
