package dev.tenure.simulator.policy;

import dev.tenure.engine.cycle.Actuator;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.simulator.world.SimJob;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the world gives a scheduler into its hands.
 *
 * @param news what happens
 * @param deeds what can be done, given the quota family as who does it knows it
 * @param jobs which job a workload is
 * @param epoch what the clock shows at the world's zero
 */
public record Ends(News news, Function<QuotaState, Actuator> deeds, Jobs jobs, long epoch) {
  /** Which job a workload is. */
  public interface Jobs {
    /** Absent: it is no longer there. */
    @Nullable SimJob of(WorkloadId id);
  }
}
