package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.PreemptionRights;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/** All who wait: who is put aside, and who is woken by which change. */
final class WaitingLines {
  private final QuotaForest forest;
  private final Set<WaitingLine> shortOfRoom = new LinkedHashSet<>();
  private final Set<WaitingLine> heldUp = new LinkedHashSet<>();

  WaitingLines(QuotaForest forest) {
    this.forest = forest;
  }

  /** Until something changes that can matter, or until then. */
  void park(Waiter waiter, long until, Lack lack) {
    WaitingLine line = waiter.queue().line();
    line.park(waiter, until, lack == Lack.TURN);
    switch (lack) {
      case QUOTA -> {}
      case TURN -> heldUp.add(line);
      case ROOM -> shortOfRoom.add(line);
    }
  }

  /** Queues, flavors or rules have changed. */
  void wakeAll() {
    forest.forEachLine(WaitingLine::wakeAll);
  }

  /** Quota may be free that was not. */
  void wakeTree(QueueNode queue) {
    forest.settle();
    wake(queue.root(), _ -> true);
  }

  /** Somebody holds quota from whom others may have a right to take. */
  void wakeTakers(QuotaEntry holder) {
    QueueNode from = holder.queue();
    boolean mayBeRequeued = holder.workload().requeue().terms().expected().isSet();
    forest.settle();
    wake(from.root(), queue -> mayBeRequeued || mayTake(queue, from));
  }

  private static boolean mayTake(QueueNode queue, QueueNode from) {
    PreemptionRights rights = queue.queue().preemption();
    return queue == from
        ? rights.withinQueue() != PreemptionRights.WithinQueue.NEVER
        : rights.withinCohort() != PreemptionRights.WithinCohort.NEVER;
  }

  private static void wake(QuotaNode node, Predicate<QueueNode> whom) {
    switch (node) {
      case QueueNode queue -> wakeIf(queue, whom);
      case CohortNode cohort -> {
        cohort.queues().forEach(queue -> wakeIf(queue, whom));
        cohort.cohorts().forEach(each -> wake(each, whom));
      }
    }
  }

  private static void wakeIf(QueueNode queue, Predicate<QueueNode> whom) {
    if (whom.test(queue)) {
      queue.line().wakeAll();
    }
  }

  /** Those for whom somebody stood back may be others now. */
  void wakeHeldUp() {
    heldUp.forEach(WaitingLine::wakeHeldUp);
    heldUp.clear();
  }

  /** A node may have room for more than before. */
  void roomMayHaveGrown() {
    shortOfRoom.forEach(WaitingLine::wakeAll);
    shortOfRoom.clear();
  }
}
