package dev.tenure.engine.model;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What is said of a workload, or by a queue for those who say nothing, of what an interruption
 * costs.
 *
 * @param lastCheckpoint when the work was last saved; only a workload knows
 */
public record DisruptionTerms(
    @Nullable Checkpointing checkpointing,
    OptionalLong lastCheckpoint,
    @Nullable Milestones milestones) {
  public static final DisruptionTerms NONE = new DisruptionTerms(null, OptionalLong.empty(), null);

  /** Is nothing said? */
  public boolean isSilent() {
    return checkpointing == null && lastCheckpoint.isEmpty() && milestones == null;
  }
}
