package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.LabelSelector;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A queue that owns quota.
 *
 * @param cohort with whom it shares; absent: with nobody
 * @param namespaces whose workloads it takes; absent: those of no namespace
 * @param weight how much of what can be borrowed is fair for it
 */
public record ClusterQueue(
    String name,
    @Nullable String cohort,
    List<ResourceGroup> groups,
    QueueingStrategy strategy,
    @Nullable LabelSelector namespaces,
    PreemptionRights preemption,
    FlavorFungibility fungibility,
    double weight,
    StopPolicy stop,
    QuotaPromises promises,
    QueueExtras extras) {

  public static final double DEFAULT_WEIGHT = 1;

  public ClusterQueue {
    groups = List.copyOf(groups);
  }

  /** The same with other promises and wishes. */
  public ClusterQueue with(QuotaPromises promised, QueueExtras wishes) {
    return new ClusterQueue(
        name,
        cohort,
        groups,
        strategy,
        namespaces,
        preemption,
        fungibility,
        weight,
        stop,
        promised,
        wishes);
  }

  /** The same in another cohort, or in none, with other rights. */
  public ClusterQueue with(@Nullable String others, PreemptionRights rights) {
    return new ClusterQueue(
        name,
        others,
        groups,
        strategy,
        namespaces,
        rights,
        fungibility,
        weight,
        stop,
        promises,
        extras);
  }

  /** What happens behind a head that does not fit. */
  public enum QueueingStrategy {
    /** It keeps its place and everybody behind it waits. */
    STRICT_FIFO,
    /** It is put aside until something changes, and the next one has its turn. */
    BEST_EFFORT_FIFO
  }

  /** Whether the queue works. */
  public enum StopPolicy {
    NONE,
    /** Nobody is admitted; those that run go on. */
    HOLD,
    /** Nobody is admitted, and those that run leave. */
    HOLD_AND_DRAIN
  }
}
