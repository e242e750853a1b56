package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import dev.tenure.engine.share.ShareRefusal.Safe;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Whether a queue still holds more than what is safe from a reclaimer. */
final class SafeLine {
  private SafeLine() {}

  /**
   * Null if it does so in at least one of the resources that the reclaimer asks for.
   *
   * @param taken what it loses already
   */
  static @Nullable Safe check(Line line, ShareNode node, Tally taken, Amounts request) {
    return check(line, node, taken, request::involves);
  }

  /** The same for all resources together, whatever the reclaimer asks for. */
  static @Nullable Safe check(Line line, ShareNode node, Tally taken) {
    return check(line, node, taken, resource -> true);
  }

  private static @Nullable Safe check(
      Line line, ShareNode node, Tally taken, Predicate<SharedResource> counts) {
    Safe safe = null;
    for (SharedResource resource : SharedResource.ALL) {
      long left = node.allocated(resource) - taken.allocated(resource);
      double bound = bound(line, node, resource);
      if (counts.test(resource) && Bounds.exceeds(left, bound)) {
        return null;
      }
      if (counts.test(resource) && safe == null) {
        safe = new Safe(line, node.name(), resource, left, bound);
      }
    }
    return safe;
  }

  private static double bound(Line line, ShareNode node, SharedResource resource) {
    return switch (line) {
      case LIMIT -> node.limit(resource);
      case QUOTA, NON_PREEMPTIBLE_QUOTA -> node.quota(resource);
      case FAIR_SHARE -> node.allocatable(resource);
    };
  }
}
