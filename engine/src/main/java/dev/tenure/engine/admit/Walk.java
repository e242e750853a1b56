package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.HoldingGroup;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** A walk over one group, in order. */
final class Walk {
  private final HoldingGroup group;
  private @Nullable Holding at;
  private @Nullable Iterator<Holding> rest;

  Walk(HoldingGroup group, Holding first) {
    this.group = group;
    this.at = first;
  }

  HoldingGroup group() {
    return group;
  }

  /** Who is next; absent: nobody. */
  @Nullable Holding at() {
    return at;
  }

  /** Goes on if this one is next. */
  void pass(@Nullable Holding holding) {
    if (at != null && at == holding) {
      if (rest == null) {
        rest = group.after(at);
      }
      at = rest.hasNext() ? rest.next() : null;
    }
  }

  /** Leaves out whoever is left and holds since later than that instant. */
  void skipTo(long since) {
    if (at != null && at.reservedAt() > since) {
      at = group.firstSince(since);
      rest = null;
    }
  }
}
