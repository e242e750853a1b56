package dev.tenure.engine.share;

import dev.tenure.engine.model.QueueResources.Origin;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import dev.tenure.engine.share.ShareRefusal.Over;
import org.jspecify.annotations.Nullable;

/**
 * Work that nobody can take back never exceeds quota. A resource that is not asked for cannot stand
 * in the way, and neither can a queue for which no quota was written.
 */
final class NonPreemptibleRule {
  private NonPreemptibleRule() {}

  static @Nullable ShareRefusal checkLevel(ShareNode node, Amounts request) {
    if (node.resources().origin() == Origin.UNSTATED) {
      return null;
    }
    for (SharedResource resource : SharedResource.ALL) {
      long held = node.allocatedNonPreemptible(resource);
      long asked = request.get(resource);
      double quota = node.quota(resource);
      if (asked > 0 && Bounds.exceeds(held + asked, quota)) {
        return new Over(Line.NON_PREEMPTIBLE_QUOTA, node.name(), resource, held, asked, quota);
      }
    }
    return null;
  }

  static @Nullable ShareRefusal checkPath(ShareNode leaf, Amounts request) {
    ShareRefusal refusal = null;
    for (ShareNode at = leaf; at != null && refusal == null; at = at.parent()) {
      refusal = checkLevel(at, request);
    }
    return refusal;
  }
}
