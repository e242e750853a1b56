package dev.tenure.engine.protect;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.RecentInterruptions;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** How many more may be interrupted, of the whole cluster and of one queue, and from when on. */
public final class EvictionRate {
  private final ClusterState state;
  private final EffectiveLimits limits;
  private final long asOf;

  /**
   * @param asOf what is written down as later than that has not happened
   */
  public EvictionRate(ClusterState state, EffectiveLimits limits, long asOf) {
    this.state = state;
    this.limits = limits;
    this.asOf = asOf;
  }

  /** From when on so many more of the cluster may be interrupted at once. */
  public long freeAt(int more) {
    OptionalLong most = state.settings().limits().evictionsPerMinute();
    int rank = rank(most, more);
    return rank > 0 ? ends(state.interruptions().last(rank, asOf)) : none(rank);
  }

  /** From when on so many more of one queue may be. */
  public long freeAt(Family family, @Nullable String queue, int more) {
    int rank =
        queue == null ? UNLIMITED : rank(limits.of(family, queue).evictionsPerMinute(), more);
    return rank > 0 ? ends(state.interruptions().last(rank, asOf, family, queue)) : none(rank);
  }

  private static final int UNLIMITED = -1;

  /** Which one, counted from the last, has to be over. */
  private static int rank(OptionalLong most, int more) {
    long limit = most.orElse(0);
    if (limit == 0) {
      return UNLIMITED;
    }
    return Math.clamp(limit - more + 1, 0, Integer.MAX_VALUE);
  }

  private static long none(int rank) {
    return rank == UNLIMITED ? Time.FREE : Time.NEVER;
  }

  private static long ends(long at) {
    return at == Time.FREE ? Time.FREE : Time.plus(at, RecentInterruptions.WINDOW);
  }
}
