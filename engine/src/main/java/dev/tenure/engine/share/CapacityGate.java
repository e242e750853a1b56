package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import dev.tenure.engine.share.ShareRefusal.Over;
import org.jspecify.annotations.Nullable;

/**
 * May a workload start, whoever has to leave for it? On every level it stays within the limit, and
 * within quota if it is not preemptible. A resource that it does not ask for cannot stop it.
 */
public final class CapacityGate {
  private CapacityGate() {}

  /** Null if it may; else the first level in the way, from its own queue upwards. */
  public static @Nullable ShareRefusal check(ShareNode leaf, Amounts request, boolean preemptible) {
    ShareRefusal refusal = KnownPath.check(leaf);
    for (ShareNode at = leaf; at != null && refusal == null; at = at.parent()) {
      refusal = checkLevel(at, request, preemptible);
    }
    return refusal;
  }

  private static @Nullable ShareRefusal checkLevel(
      ShareNode node, Amounts request, boolean preemptible) {
    for (SharedResource resource : SharedResource.ALL) {
      long held = node.allocated(resource);
      long asked = request.get(resource);
      double limit = node.limit(resource);
      if (asked > 0 && Bounds.exceeds(held + asked, limit)) {
        return new Over(Line.LIMIT, node.name(), resource, held, asked, limit);
      }
    }
    return preemptible ? null : NonPreemptibleRule.checkLevel(node, request);
  }
}
