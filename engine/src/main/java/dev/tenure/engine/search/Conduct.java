package dev.tenure.engine.search;

import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.Headroom;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.Taking;
import org.jspecify.annotations.Nullable;

/** How somebody takes, item by item: a right to the first is not yet a right to the next. */
public final class Conduct {
  private final @Nullable Taking taking;
  private final @Nullable Headroom headroom;

  /**
   * @param taking the rule for each item; absent: every item is free to take
   * @param headroom what has to leave for limits' sake; absent: nothing
   */
  Conduct(@Nullable Taking taking, @Nullable Headroom headroom) {
    this.taking = taking;
    this.headroom = headroom;
  }

  static Conduct free() {
    return new Conduct(null, null);
  }

  /** Is there any use in taking? */
  boolean isPromising() {
    return headroom == null || headroom.isPossible();
  }

  /** Takes an item from that queue, if it may. */
  boolean take(ShareNode queue, Amounts item) {
    if (taking != null && taking.take(queue, item) != null) {
      return false;
    }
    if (headroom != null) {
      headroom.leaves(queue, item, 1);
    }
    return true;
  }

  /** An item that was taken is not needed after all. */
  void giveBack(ShareNode queue, Amounts item) {
    if (taking != null) {
      taking.giveBack(queue, item);
    }
    if (headroom != null) {
      headroom.leaves(queue, item, -1);
    }
  }

  /** An item that was given back is needed all the same. */
  void takeAgain(ShareNode queue, Amounts item) {
    if (taking != null) {
      taking.takeAgain(queue, item);
    }
    if (headroom != null) {
      headroom.leaves(queue, item, 1);
    }
  }

  /** Have limits room for who takes? */
  boolean hasHeadroom() {
    return headroom == null || headroom.suffices();
  }

  /** Would limits have more room if somebody left that queue? */
  boolean isHelpedBy(ShareNode queue) {
    return headroom != null && headroom.isHelpedBy(queue);
  }

  /** Does nothing speak against all that was taken together? */
  boolean isFair() {
    return taking == null || taking.finish() == null;
  }
}
