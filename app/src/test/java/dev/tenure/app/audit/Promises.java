package dev.tenure.app.audit;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;

/**
 * What the scheduler has promised, as the test has set it up.
 *
 * @param room what each node has
 * @param minimumRuntimes of the groups in a queue
 * @param tolerations for how long pods of a class are safe from all others there are
 * @param quota what all ClusterQueues of the cohort have together
 * @param quotaMinimumRuntime for how long a Workload may stay that was admitted
 * @param budgets whether pods that are under a budget may leave only by the Eviction API
 * @param skew by how much the clocks of schedulers may differ
 * @param late for how long a call may be on its way
 * @param patience within which time a gang that loses its minimum must be gone as a whole, and a
 *     Job that is not admitted be suspended
 */
public record Promises(
    Map<String, Map<String, BigDecimal>> room,
    Map<String, Duration> minimumRuntimes,
    Map<String, Duration> tolerations,
    Map<String, BigDecimal> quota,
    Duration quotaMinimumRuntime,
    Budgets budgets,
    Duration skew,
    Duration late,
    Patience patience) {
  /** By {@code pdbPolicy}: who has {@code app: service} is under a budget. */
  public enum Budgets {
    PREFERRED,
    ENFORCED
  }
}
