package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Whether what is lost could be taken back at once: who takes is over its share where the paths
 * part, or over its quota while who lost falls below its own. Both would lose their work for
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
    for (ShareNode loser : losses.keySet()) {
      @Nullable Parting parting = Parting.of(reclaimer, loser);
      if (parting != null && parting.victim() == loser && isOpen(parting, Amounts.NONE)) {
        return true;
      }
    }
    return false;
  }

  /** Could that queue, for such a request? */
  public boolean isOpenTo(ShareNode queue, Amounts back) {
    @Nullable Parting parting = Parting.of(reclaimer, queue);
    return parting != null
        && losses.containsKey(parting.victim())
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
      long left = node.allocated(resource) - lost.allocated(resource);
      if (Bounds.exceeds(left + more.get(resource), bound.applyAsDouble(resource))) {
        return false;
      }
    }
    return true;
  }
}
