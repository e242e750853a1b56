package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.DynamicPriority;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a queue may ask for beyond the ordinary; all off by default.
 *
 * @param triggerAfterMillis how long a workload tries before it takes from others
 * @param sorting in which order its workloads take from others; empty: the ordinary one
 * @param dynamicPriority how priorities move inside the queue; absent: not at all
 * @param observed whether what is in it is only looked at, and touched by nobody
 */
public record QueueExtras(
    long triggerAfterMillis,
    List<VictimCriterion> sorting,
    @Nullable DynamicPriority dynamicPriority,
    boolean observed) {
  public static final QueueExtras NONE = new QueueExtras(0, List.of(), null);

  public QueueExtras {
    sorting = List.copyOf(sorting);
  }

  /** Of a queue that is not only looked at. */
  public QueueExtras(
      long triggerAfterMillis,
      List<VictimCriterion> sorting,
      @Nullable DynamicPriority dynamicPriority) {
    this(triggerAfterMillis, sorting, dynamicPriority, false);
  }

  /** Whom to take first. */
  public enum VictimCriterion {
    BY_LOWEST_PRIORITY,
    BY_LOWEST_RUNTIME,
    BY_LONGEST_RUNTIME,
    BY_LOWEST_DISRUPTION_COST
  }
}
