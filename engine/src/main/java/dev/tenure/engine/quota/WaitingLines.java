package dev.tenure.engine.quota;

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
    waiter.queue().line().park(waiter, until, lack == Lack.TURN);
    note(waiter.queue().line(), lack);
  }

  /** The same for it and all who are alike and have had their turn up to now. */
  void parkAlike(Waiter waiter, long now, long until, Lack lack) {
    WaitingLine line = waiter.queue().line();
    if (showsAtAGlance(lack, waiter.queue())) {
      line.restAlike(waiter, now, until);
    } else {
      line.parkAlike(waiter, now, until, lack == Lack.TURN);
    }
    note(line, lack);
  }

  /** Where priorities move, who is next depends on all who wait. */
  private static boolean showsAtAGlance(Lack lack, QueueNode queue) {
    return (lack == Lack.QUOTA || lack == Lack.ROOM)
        && queue.queue().extras().dynamicPriority() == null;
  }

  private void note(WaitingLine line, Lack lack) {
    switch (lack) {
      case QUOTA, NOVELTY -> {}
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
    wake(queue.root());
  }

  private static void wake(QuotaNode node) {
    switch (node) {
      case QueueNode queue -> queue.line().wakeAll();
      case CohortNode cohort -> {
        cohort.queues().forEach(queue -> queue.line().wakeAll());
        cohort.cohorts().forEach(WaitingLines::wake);
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
