package dev.tenure.engine.share;

import dev.tenure.engine.model.QueueResources.Origin;
import org.jspecify.annotations.Nullable;

/**
 * Whether a queue and all above it are there and can be read. Where they are not, numbers mean
 * nothing: nobody may start because of them, and nobody may lose its place.
 */
final class KnownPath {
  private KnownPath() {}

  /** Null if they are. */
  static @Nullable ShareRefusal check(ShareNode leaf) {
    for (ShareNode at = leaf; at != null; at = at.parent()) {
      if (at.queue() == null) {
        return new ShareRefusal.Unknown(at.name());
      }
      if (at.resources().origin() == Origin.UNREADABLE) {
        return new ShareRefusal.Unreadable(at.name());
      }
    }
    return null;
  }

  static @Nullable ShareRefusal check(ShareNode one, ShareNode other) {
    ShareRefusal refusal = check(one);
    return refusal == null ? check(other) : refusal;
  }
}
