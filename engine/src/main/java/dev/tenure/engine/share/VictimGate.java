package dev.tenure.engine.share;

import dev.tenure.engine.model.QueueResources.Origin;
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
    ShareRefusal unfit = checkVictim(victim);
    if (unfit != null) {
      return unfit;
    }
    Parting parting = Parting.of(reclaimer, victim);
    if (parting == null) {
      return new ShareRefusal.SameBranch(victim.name());
    }
    return isWithinQuota(parting.reclaimer(), request)
        ? checkNotBelowQuota(parting.victim(), request)
        : SafeLine.check(Line.FAIR_SHARE, parting.victim(), Tally.EMPTY, request);
  }

  /** What cannot be read must not cost anybody its place. */
  static @Nullable ShareRefusal checkVictim(ShareNode victim) {
    for (ShareNode at = victim; at != null; at = at.parent()) {
      if (at.queue() == null) {
        return new ShareRefusal.Unknown(at.name());
      }
      if (at.resources().origin() == Origin.UNREADABLE) {
        return new ShareRefusal.Unreadable(at.name());
      }
    }
    return null;
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
