package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import dev.tenure.engine.share.ShareRefusal.Over;
import org.jspecify.annotations.Nullable;

/**
 * May a workload take from other queues at all? Only if its own queue with it stays within its fair
 * share in every resource, and within quota if it is not preemptible.
 */
public final class FairShareGate {
  private FairShareGate() {}

  /** Null if it may. */
  public static @Nullable ShareRefusal check(ShareNode leaf, Amounts request, boolean preemptible) {
    ShareRefusal unknown = KnownPath.check(leaf);
    if (unknown != null) {
      return unknown;
    }
    for (SharedResource resource : SharedResource.ALL) {
      long held = leaf.allocated(resource);
      long asked = request.get(resource);
      double share = leaf.fairShare(resource);
      if (Bounds.exceeds(held + asked, share)) {
        return new Over(Line.FAIR_SHARE, leaf.name(), resource, held, asked, share);
      }
    }
    return preemptible ? null : NonPreemptibleRule.checkLevel(leaf, request);
  }
}
