package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import dev.tenure.engine.share.ShareRefusal.Safe;
import org.jspecify.annotations.Nullable;

/**
 * May one queue take from another at all? They are compared where their paths part. A reclaimer
 * that stays within its quota there may look at a queue that is not below its own quota: one that
 * is just at it has nothing to lose, but its workloads may be moved. Any other reclaimer needs a
 * queue over its fair share. Only resources that are asked for count.
 */
public final class VictimGate {
  private VictimGate() {}

  /** Null if it may. */
  public static @Nullable ShareRefusal check(
      ShareNode reclaimer, Amounts request, ShareNode victim) {
    ShareRefusal unknown = KnownPath.check(reclaimer, victim);
    if (unknown != null) {
      return unknown;
    }
    Parting parting = Parting.of(reclaimer, victim);
    if (parting == null) {
      return new ShareRefusal.SameBranch(victim.name());
    }
    return isWithinQuota(parting.reclaimer(), request)
        ? checkNotBelowQuota(parting.victim(), request)
        : SafeLine.check(Line.FAIR_SHARE, parting.victim(), Tally.EMPTY, request);
  }

  /** In every resource, whether asked for or not. */
  static boolean isWithinQuota(ShareNode node, Amounts request) {
    for (SharedResource resource : SharedResource.ALL) {
      long then = node.allocated(resource) + request.get(resource);
      if (Bounds.exceeds(then, node.quota(resource))) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable ShareRefusal checkNotBelowQuota(ShareNode node, Amounts request) {
    if (SafeLine.check(Line.QUOTA, node, Tally.EMPTY, request) == null) {
      return null;
    }
    for (SharedResource resource : SharedResource.ALL) {
      long held = node.allocated(resource);
      double quota = node.quota(resource);
      if (request.involves(resource) && quota > held) {
        return new Safe(Line.QUOTA, node.name(), resource, held, quota);
      }
    }
    return null;
  }
}
