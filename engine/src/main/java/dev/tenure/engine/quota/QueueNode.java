package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.ClusterQueue;

/** A cluster queue in its tree, with who holds its quota and who waits for it. */
public final class QueueNode extends QuotaNode {
  private final Holdings holdings = new Holdings();
  private final WaitingLine line = new WaitingLine();
  private ClusterQueue queue;

  QueueNode(ClusterQueue queue) {
    super(queue.name());
    this.queue = queue;
  }

  public ClusterQueue queue() {
    return queue;
  }

  void become(ClusterQueue changed) {
    queue = changed;
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
