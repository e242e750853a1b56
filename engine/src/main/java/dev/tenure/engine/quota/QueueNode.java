package dev.tenure.engine.quota;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.PromiseLevel;
import dev.tenure.engine.model.quota.ClusterQueue;
import org.jspecify.annotations.Nullable;

/** A cluster queue in its tree, with who holds its quota and who waits for it. */
public final class QueueNode extends QuotaNode {
  private final Holdings holdings = new Holdings();
  private final WaitingLine line = new WaitingLine();
  private ClusterQueue queue;
  private PromiseLevel promises;

  QueueNode(ClusterQueue queue) {
    super(queue.name());
    this.queue = queue;
    this.promises = promises(queue);
  }

  public ClusterQueue queue() {
    return queue;
  }

  void become(ClusterQueue changed) {
    queue = changed;
    promises = promises(changed);
  }

  private static PromiseLevel promises(ClusterQueue queue) {
    return queue.promises().of("cluster queue", queue.name());
  }

  @Override
  public PromiseLevel promises() {
    return promises;
  }

  /** Who holds quota here, in the order in which they would be taken. */
  public Holdings holdings() {
    return holdings;
  }

  /** Who waits here, in the order in which they are served. */
  public WaitingLine line() {
    return line;
  }

  /** After its place in the tree has changed: what it uses shows further up in another way. */
  void recount() {
    long[] held = new long[width()];
    long[] claimed = new long[width()];
    for (int place = 0; place < held.length; place++) {
      held[place] = held(place);
      claimed[place] = usage(place) - held(place);
    }
    forgetUsage();
    for (int place = 0; place < held.length; place++) {
      hold(place, held[place]);
      use(place, claimed[place]);
    }
  }

  @Override
  public double weight() {
    return queue.weight();
  }

  @Override
  public int height() {
    return 0;
  }

  /** Whose turn it is; absent: nobody's. Where priorities move, all who wait are compared anew. */
  public @Nullable Waiter head(long now) {
    DynamicPriority moving = queue.extras().dynamicPriority();
    @Nullable Waiter head = line.head(now);
    if (moving == null || head == null || head.claim() != null) {
      return head;
    }
    int best = risen(head, moving, now);
    for (Waiter waiter : line.active()) {
      int priority = risen(waiter, moving, now);
      if (priority > best) {
        best = priority;
        head = waiter;
      }
    }
    return head;
  }

  private static int risen(Waiter waiter, DynamicPriority moving, long now) {
    return moving.waiting(waiter.workload().priority(), waiter.workload().waitingSince(), now);
  }

  /** From the root of its tree down to it: {@code /all/team/queue}. */
  public String path() {
    StringBuilder path = new StringBuilder("/" + name());
    for (CohortNode at = parent(); at != null; at = at.parent()) {
      path.insert(0, "/" + at.name());
    }
    return path.toString();
  }

  /** How high up the tree that much more would have to borrow; 0: not at all. */
  public int borrowingLevel(int place, long more) {
    @Nullable QuotaNode lender = lender(place, more);
    return lender == null ? root().height() : lender.height();
  }

  /** Is there somebody below the root, or the queue itself, who owns enough for that much more? */
  public boolean canBeCoveredBelowRoot(int place, long more) {
    @Nullable QuotaNode lender = lender(place, more);
    return lender != null && lender.parent() != null;
  }

  /** The lowest that covers what those below it could not; absent: nobody does. */
  private @Nullable QuotaNode lender(int place, long more) {
    if (parent() == null || !borrowsWith(place, more)) {
      return this;
    }
    long remaining = more - localAvailable(place);
    for (CohortNode at = parent(); at != null; at = at.parent()) {
      if (!at.borrowsWith(place, remaining)) {
        return at;
      }
      remaining -= at.localAvailable(place);
    }
    return null;
  }

  /** Would it use more than it owns, with that much more? */
  public boolean borrowsWith(FlavorAmounts more) {
    for (int i = 0; i < more.size(); i++) {
      if (borrowsWith(more.place(i), more.amount(i))) {
        return true;
      }
    }
    return false;
  }
}
