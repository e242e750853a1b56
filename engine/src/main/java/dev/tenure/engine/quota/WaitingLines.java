package dev.tenure.engine.quota;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

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
    Deque<QuotaNode> open = new ArrayDeque<>();
    open.add(queue.root());
    while (!open.isEmpty()) {
      switch (open.remove()) {
        case QueueNode member -> member.line().wakeAll();
        case CohortNode cohort -> {
          open.addAll(cohort.queues());
          open.addAll(cohort.cohorts());
        }
      }
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
