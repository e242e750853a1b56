package dev.tenure.engine.plan;

import dev.tenure.engine.share.Contender;
import dev.tenure.engine.share.QueueOrder;
import dev.tenure.engine.share.ShareNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A queue with the workloads that wait in it, or with the queues below it. */
final class AskBranch {
  private final @Nullable ShareNode node;
  private final AskLine line = new AskLine();
  private final List<AskBranch> branches = new ArrayList<>();

  private AskBranch(@Nullable ShareNode node) {
    this.node = node;
  }

  static AskBranch top() {
    return new AskBranch(null);
  }

  /** Those who wait in this very queue. */
  AskLine line() {
    return line;
  }

  /** The place of a queue below the queues above it. */
  AskBranch leaf(ShareNode queue) {
    @Nullable ShareNode parent = queue.parent();
    AskBranch above = parent == null ? this : leaf(parent);
    for (AskBranch known : above.branches) {
      if (known.node == queue) {
        return known;
      }
    }
    AskBranch created = new AskBranch(queue);
    above.branches.add(created);
    return created;
  }

  /** The queue whose turn it is, level by level; absent: nobody waits. */
  @Nullable AskBranch next() {
    if (line.peek() != null) {
      return this;
    }
    @Nullable AskBranch best = null;
    @Nullable Contender first = null;
    for (AskBranch branch : branches) {
      @Nullable AskBranch turn = branch.next();
      if (turn != null && branch.node != null) {
        Contender contender = Contender.starting(branch.node, turn.line.wish());
        if (first == null || QueueOrder.STARTING.compare(contender, first) < 0) {
          best = turn;
          first = contender;
        }
      }
    }
    return best;
  }
}
