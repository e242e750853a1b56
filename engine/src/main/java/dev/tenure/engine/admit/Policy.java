package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import dev.tenure.engine.quota.Holding;
import java.util.Comparator;
import java.util.List;

/** Whom a workload's queue lets it take, going by priority and age alone. */
final class Policy {
  private final QuotaAsk ask;
  private final PreemptionRights rights;
  private final Priorities priorities;
  private final Comparator<Holding> order;
  private final boolean orderOfIndex;

  Policy(QuotaAsk ask) {
    this.ask = ask;
    this.rights = ask.queue().queue().preemption();
    this.priorities = new Priorities(ask);
    List<VictimCriterion> sorting = ask.queue().queue().extras().sorting();
    this.orderOfIndex = sorting.isEmpty() && !priorities.move();
    this.order =
        orderOfIndex ? Holding.VICTIM_ORDER : VictimOrder.by(sorting, priorities, ask.costs());
  }

  /** In which order they are taken. */
  Comparator<Holding> order() {
    return order;
  }

  /** Is that the order in which the indexes have them? */
  boolean isOrderOfIndex() {
    return orderOfIndex;
  }

  /** As the asker sees it. */
  int priorityOf(Holding candidate) {
    return priorities.of(candidate);
  }

  /** Towards those of its own queue. */
  int askerPriority() {
    return priorities.ofAsker(true);
  }

  /** Until when it leaves one of its own queue alone to whom it may have given way itself. */
  long takesBackFrom(Holding candidate) {
    return priorities.takesBackFrom(candidate);
  }

  /** May this one be taken, going by priority and age? */
  boolean permits(Holding candidate, boolean sameQueue) {
    return allowsPriority(priorities.of(candidate), sameQueue) && allows(candidate, sameQueue);
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
        case LOWER_PRIORITY -> priority < priorities.ofAsker(true);
        case LOWER_OR_NEWER_EQUAL_PRIORITY -> priority <= priorities.ofAsker(true);
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
    if (!sameQueue) {
      return true;
    }
    boolean lowerOrNewer =
        priorities.of(candidate) < priorities.ofAsker(true)
            || ask.workload().queuedAt() < candidate.workload().queuedAt();
    return lowerOrNewer && priorities.takesBackFrom(candidate) <= ask.now();
  }

  /** When one of the own queue may be taken who may not now: priorities may move. */
  long permitsFrom(Holding candidate) {
    boolean newer =
        rights.withinQueue() == PreemptionRights.WithinQueue.LOWER_OR_NEWER_EQUAL_PRIORITY
            && ask.workload().queuedAt() < candidate.workload().queuedAt();
    return priorities.outranksAt(candidate, newer ? 0 : 1);
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
