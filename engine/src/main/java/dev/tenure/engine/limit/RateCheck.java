package dev.tenure.engine.limit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.protect.EffectiveLimits;
import dev.tenure.engine.protect.EvictionRate;
import dev.tenure.engine.state.ClusterState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** May so many be interrupted at once, beside those of the last minute? */
final class RateCheck {
  private record Where(Family family, String queue) {}

  private final ClusterState state;
  private final EffectiveLimits limits;
  private final EvictionRate rate;

  RateCheck(ClusterState state, EffectiveLimits limits, long asOf) {
    this.state = state;
    this.limits = limits;
    this.rate = new EvictionRate(state, limits, asOf);
  }

  /** Of all that are in the way, the one that is so for the longest time. */
  @Nullable LimitRefusal refusal(WorkloadId preemptor, List<Loss> losses, long now) {
    long most = state.settings().limits().evictionsPerMinute().orElse(0);
    @Nullable LimitRefusal worst =
        refusal(preemptor, losses.size(), most, "the cluster", rate.freeAt(losses.size()), now);
    Map<Where, Integer> byQueue = new LinkedHashMap<>();
    for (Loss loss : losses) {
      if (loss.queue() != null) {
        byQueue.merge(new Where(loss.family(), loss.queue()), 1, Integer::sum);
      }
    }
    for (Map.Entry<Where, Integer> each : byQueue.entrySet()) {
      Where at = each.getKey();
      int count = each.getValue();
      long here = limits.of(at.family, at.queue).evictionsPerMinute().orElse(0);
      long free = rate.freeAt(at.family, at.queue, count);
      worst = worse(worst, refusal(preemptor, count, here, "queue " + at.queue, free, now));
    }
    return worst;
  }

  private static @Nullable LimitRefusal worse(
      @Nullable LimitRefusal one, @Nullable LimitRefusal other) {
    return one == null || (other != null && other.until() > one.until()) ? other : one;
  }

  private static @Nullable LimitRefusal refusal(
      WorkloadId preemptor, int count, long most, String where, long free, long now) {
    if (free <= now) {
      return null;
    }
    Reason reason =
        Reason.of(
                free == Time.NEVER
                    ? ReasonCode.TOO_MANY_EVICTIONS_EVER
                    : ReasonCode.TOO_MANY_EVICTIONS)
            .text("workload", preemptor)
            .count("count", count)
            .count("most", most)
            .text("where", where);
    return new LimitRefusal(free == Time.NEVER ? reason : reason.moment("until", free), free);
  }
}
