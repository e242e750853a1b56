package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A reclaimer that takes from other queues item by item: a surplus pod, or the rest of a workload
 * at once. Before each item its queue must still be over its line; after the last, the whole is
 * weighed. The tree shows how it is before: who is taken still holds, the reclaimer does not.
 */
public final class Taking {
  private final ShareNode reclaimer;
  private final Amounts request;
  private final boolean preemptible;
  private final double saturationMultiplier;
  private final Map<ShareNode, Tally> losses = new LinkedHashMap<>();

  /**
   * @param saturationMultiplier how much further over its share than the reclaimer a sibling must
   *     stay; 1 or more
   */
  public Taking(
      ShareNode reclaimer, Amounts request, boolean preemptible, double saturationMultiplier) {
    this.reclaimer = reclaimer;
    this.request = request;
    this.preemptible = preemptible;
    this.saturationMultiplier = saturationMultiplier;
  }

  /** Takes an item, unless there is a reason against it; null if it is taken. */
  public @Nullable ShareRefusal take(ShareNode victim, Amounts item) {
    ShareRefusal refusal = check(victim);
    if (refusal == null) {
      count(victim, item, 1);
    }
    return refusal;
  }

  /** An item that was taken is not needed after all. */
  public void giveBack(ShareNode victim, Amounts item) {
    count(victim, item, -1);
  }

  /** An item that was given back is needed all the same: the right to it was asked for before. */
  public void takeAgain(ShareNode victim, Amounts item) {
    count(victim, item, 1);
  }

  private void count(ShareNode victim, Amounts item, int sign) {
    for (ShareNode at = victim; at != null; at = at.parent()) {
      losses.computeIfAbsent(at, any -> new Tally()).allocate(item, true, sign);
    }
  }

  private Tally lossOf(ShareNode node) {
    return losses.getOrDefault(node, Tally.EMPTY);
  }

  /** The queue whose line counts if that one is taken from: where the paths part. */
  public static ShareNode loser(ShareNode reclaimer, ShareNode victim) {
    @Nullable Parting parting = Parting.of(reclaimer, victim);
    return parting == null ? victim : parting.victim();
  }

  /** Null if the next item of that queue may be taken. */
  public @Nullable ShareRefusal check(ShareNode victim) {
    ShareRefusal unknown = KnownPath.check(reclaimer, victim);
    if (unknown != null) {
      return unknown;
    }
    Parting parting = Parting.of(reclaimer, victim);
    if (parting == null) {
      return new ShareRefusal.SameBranch(victim.name());
    }
    ShareNode loser = parting.victim();
    ShareRefusal safe = SafeLine.check(Line.FAIR_SHARE, loser, lossOf(loser));
    return safe != null && VictimGate.isWithinQuota(parting.reclaimer(), request)
        ? SafeLine.check(Line.QUOTA, loser, lossOf(loser))
        : safe;
  }

  /** Null if nothing speaks against all that was taken together. */
  public @Nullable ShareRefusal finish() {
    ShareRefusal refusal = preemptible ? null : NonPreemptibleRule.checkPath(reclaimer, request);
    for (ShareNode at = reclaimer; at != null && refusal == null; at = at.parent()) {
      refusal = weigh(at);
    }
    return refusal;
  }

  /** What may follow from all that was taken. */
  public Reprisal reprisal() {
    return new Reprisal(reclaimer, request, Collections.unmodifiableMap(losses));
  }

  private @Nullable ShareRefusal weigh(ShareNode level) {
    for (Map.Entry<ShareNode, Tally> loss : losses.entrySet()) {
      ShareNode sibling = loss.getKey();
      boolean touched = sibling != level && !loss.getValue().isEmpty();
      ShareRefusal refusal =
          touched && sibling.above() == level.above() ? weigh(level, sibling) : null;
      if (refusal != null) {
        return refusal;
      }
    }
    return null;
  }

  private @Nullable ShareRefusal weigh(ShareNode level, ShareNode sibling) {
    for (SharedResource resource : SharedResource.ALL) {
      double ratio = ratio(level, resource, request.get(resource));
      double other = ratio(sibling, resource, 0);
      if (isInvolved(sibling, resource)
          && ratio > 1
          && sibling.fairShare(resource) > 0
          && ratio * saturationMultiplier >= other) {
        return new ShareRefusal.MoreSaturated(level.name(), sibling.name(), resource, ratio, other);
      }
    }
    return null;
  }

  /** Is it asked for, or lost? */
  private boolean isInvolved(ShareNode sibling, SharedResource resource) {
    return request.involves(resource) || lossOf(sibling).allocated(resource) > 0;
  }

  /** What a queue holds in the end, as a multiple of its fair share. */
  private double ratio(ShareNode node, SharedResource resource, long more) {
    long held = node.allocated(resource) - lossOf(node).allocated(resource) + more;
    double share = node.fairShare(resource);
    if (share > 0) {
      return held / share;
    }
    return held > 0 ? Double.POSITIVE_INFINITY : 0;
  }
}
