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

  /** Does it count for its workloads what they cost whom they take from? */
  public boolean sortsByCost() {
    return sorting.contains(VictimCriterion.BY_LOWEST_DISRUPTION_COST);
  }

  /** Whom to take first. */
  public enum VictimCriterion {
    BY_LOWEST_PRIORITY("ByLowestPriority"),
    BY_LOWEST_RUNTIME("ByLowestRuntime"),
    BY_LONGEST_RUNTIME("ByLongestRuntime"),
    BY_LOWEST_DISRUPTION_COST("ByLowestDisruptionCost");

    private final String word;

    VictimCriterion(String word) {
      this.word = word;
    }

    /** As queues say it. */
    public String word() {
      return word;
    }
  }
}
