package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import dev.tenure.engine.share.ShareRefusal.Over;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How much has to leave below each queue above a workload before it may start within their limits.
 * What nobody can take back must be within quota, and no leaving helps where it is not.
 */
public final class Headroom {
  private final ShareNode leaf;
  private final Amounts request;
  private final boolean preemptible;
  private final Map<ShareNode, Tally> given = new LinkedHashMap<>();

  public Headroom(ShareNode leaf, Amounts request, boolean preemptible) {
    this.leaf = leaf;
    this.request = request;
    this.preemptible = preemptible;
  }

  /** Could it start if enough workloads left? */
  public boolean isPossible() {
    @Nullable ShareRefusal refusal = CapacityGate.check(leaf, request, preemptible);
    return refusal == null
        || (refusal instanceof Over over
            && over.line() == Line.LIMIT
            && (preemptible || NonPreemptibleRule.checkPath(leaf, request) == null));
  }

  /** Somebody leaves that queue, or stays after all. */
  public void leaves(ShareNode queue, Amounts amounts, int sign) {
    for (ShareNode at = queue; at != null; at = at.parent()) {
      given.computeIfAbsent(at, any -> new Tally()).allocate(amounts, true, sign);
    }
  }

  /** Is there room on every level? */
  public boolean suffices() {
    return narrow() == null;
  }

  /** Would it help if somebody left that queue? */
  public boolean isHelpedBy(ShareNode queue) {
    @Nullable ShareNode narrow = narrow();
    return narrow != null && narrow.isAtOrAbove(queue);
  }

  private @Nullable ShareNode narrow() {
    for (ShareNode at = leaf; at != null; at = at.parent()) {
      for (SharedResource resource : SharedResource.ALL) {
        long held = at.allocated(resource) - left(at).allocated(resource);
        long asked = request.get(resource);
        if (asked > 0 && Bounds.exceeds(held + asked, at.limit(resource))) {
          return at;
        }
      }
    }
    return null;
  }

  private Tally left(ShareNode node) {
    return given.getOrDefault(node, Tally.EMPTY);
  }
}
