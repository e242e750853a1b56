package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Whether what is taken could be taken back at once: who takes is over its share where the paths
 * part, or over its quota while the other stays within its own. Across queues who lost it may be
 * the other. Inside a queue anybody may be who has the right to what the queue grows by: it takes
 * what is free beside, or was taken from others for somebody smaller. All would lose their work for
 * nothing, over and over.
 */
public final class Reprisal {
  private final ShareNode reclaimer;
  private final Amounts request;
  private final Map<ShareNode, Tally> losses;

  Reprisal(ShareNode reclaimer, Amounts request, Map<ShareNode, Tally> losses) {
    this.reclaimer = reclaimer;
    this.request = request;
    this.losses = losses;
  }

  /** Could anybody do so, for any request? If not, nobody needs to be asked. */
  public boolean isPossible() {
    if (isInside()) {
      return growsBeyondQuota();
    }
    for (ShareNode loser : losses.keySet()) {
      @Nullable Parting parting = Parting.of(reclaimer, loser);
      if (parting != null && parting.victim() == loser && isOpen(parting, Amounts.NONE)) {
        return true;
      }
    }
    return false;
  }

  /** Does it take the place of others of its own queue? */
  private boolean isInside() {
    return losses.containsKey(reclaimer);
  }

  private boolean growsBeyondQuota() {
    for (ShareNode at = reclaimer; at != null; at = at.parent()) {
      if (!isWithin(at, request, at::quota)) {
        return true;
      }
    }
    return false;
  }

  /** Could that queue, for such a request? */
  public boolean isOpenTo(ShareNode queue, Amounts back) {
    @Nullable Parting parting = Parting.of(reclaimer, queue);
    return parting != null
        && (isInside() || losses.containsKey(parting.victim()))
        && isWithin(queue, back, queue::fairShare)
        && isOpen(parting, back);
  }

  private boolean isOpen(Parting parting, Amounts back) {
    ShareNode taker = parting.reclaimer();
    ShareNode loser = parting.victim();
    return !isWithin(taker, request, taker::allocatable)
        || (!isWithin(taker, request, taker::quota) && isWithin(loser, back, loser::quota));
  }

  private boolean isWithin(ShareNode node, Amounts more, ToDoubleFunction<SharedResource> bound) {
    Tally lost = losses.getOrDefault(node, Tally.EMPTY);
    for (SharedResource resource : SharedResource.ALL) {
      long growth = more.get(resource) - lost.allocated(resource);
      boolean counts = !isInside() || growth > 0;
      if (counts
          && Bounds.exceeds(node.allocated(resource) + growth, bound.applyAsDouble(resource))) {
        return false;
      }
    }
    return true;
  }
}
