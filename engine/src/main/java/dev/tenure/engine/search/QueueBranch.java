package dev.tenure.engine.search;

import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.Contender;
import dev.tenure.engine.share.QueueOrder;
import dev.tenure.engine.share.ShareNode;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The queues that victims come from, as the tree that they form. Level by level that queue gives
 * next which can do without best, counting what it has given already.
 */
final class QueueBranch {
  private static final Comparator<QueueBranch> GIVES_FIRST =
      (one, other) -> QueueOrder.LEAVING.compare(one.contender(), other.contender());

  private final @Nullable QueueBranch above;
  private final @Nullable ShareNode node;
  private final @Nullable QueueVictims victims;
  private final PriorityQueue<QueueBranch> branches = new PriorityQueue<>(GIVES_FIRST);
  private Amounts gone = Amounts.NONE;

  private QueueBranch(
      @Nullable QueueBranch above, @Nullable ShareNode node, @Nullable QueueVictims victims) {
    this.above = above;
    this.node = node;
    this.victims = victims;
  }

  static QueueBranch top() {
    return new QueueBranch(null, null, null);
  }

  /** Hangs a queue with victims below the queues above it. */
  void add(ShareNode queue, QueueVictims itsVictims) {
    if (itsVictims.peek() == null) {
      return;
    }
    Deque<ShareNode> path = new ArrayDeque<>();
    for (ShareNode at = queue.parent(); at != null; at = at.parent()) {
      path.push(at);
    }
    QueueBranch at = this;
    for (ShareNode step : path) {
      at = at.branch(step);
    }
    new QueueBranch(at, queue, itsVictims).join();
  }

  private QueueBranch branch(ShareNode step) {
    for (QueueBranch known : branches) {
      if (known.node == step) {
        return known;
      }
    }
    return new QueueBranch(this, step, null);
  }

  /** Takes its place in the order again, and so do those above it. */
  private void join() {
    QueueBranch at = this;
    while (at.above != null) {
      PriorityQueue<QueueBranch> siblings = at.above.branches;
      if (siblings.size() != 1 || siblings.peek() != at) {
        siblings.remove(at);
        siblings.add(at);
      }
      at = at.above;
    }
  }

  /** The queue that gives next; absent: none has anybody left. */
  @Nullable QueueBranch next() {
    QueueBranch at = this;
    while (at != null && at.victims == null) {
      at = at.branches.peek();
    }
    return at;
  }

  QueueVictims victims() {
    return Objects.requireNonNull(victims);
  }

  /** Its next workload has given so much, and has more to give or not. */
  void passOn(Amounts given, boolean more) {
    victims().poll(more);
    for (QueueBranch at = this; at.above != null; at = at.above) {
      if (at.above.branches.size() > 1) {
        at.gone = at.gone.plus(given); // alone it is compared with nobody any more
      }
    }
    if (victims().peek() == null) {
      close();
    } else {
      join();
    }
  }

  /** Its next workload gives nothing, so the queues' order stays. */
  void passOver() {
    victims().poll(false);
    if (victims().peek() == null) {
      close();
    }
  }

  /** It has nobody to give any more. */
  void close() {
    QueueBranch at = this;
    while (at.above != null) {
      QueueBranch parent = at.above;
      parent.branches.remove(at);
      if (!parent.branches.isEmpty()) {
        parent.join();
        return;
      }
      at = parent;
    }
  }

  private Contender contender() {
    return Contender.losing(Objects.requireNonNull(node), gone);
  }
}
