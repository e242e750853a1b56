package dev.tenure.engine.model;

/**
 * What the configuration says of the cost of interruptions.
 *
 * @param order who of equals is taken first
 * @param usual how workloads save their work of which nobody says it
 * @param unknown what those cost
 * @param restartMillis what every interruption costs beside what is lost
 * @param gpuWeight what a second of a GPU counts
 * @param cpuWeight what a second of a core counts, of workloads without a GPU
 */
public record CostSettings(
    VictimOrder order,
    Checkpointing usual,
    UnknownCost unknown,
    long restartMillis,
    int gpuWeight,
    int cpuWeight) {
  public static final CostSettings DEFAULT =
      new CostSettings(VictimOrder.USUAL, Checkpointing.NONE, UnknownCost.DEFAULT_MODEL, 0, 1, 1);

  /** The same with another order. */
  public CostSettings with(VictimOrder chosen) {
    return new CostSettings(chosen, usual, unknown, restartMillis, gpuWeight, cpuWeight);
  }

  /** The same where workloads usually save their work like that. */
  public CostSettings with(Checkpointing model) {
    return new CostSettings(order, model, unknown, restartMillis, gpuWeight, cpuWeight);
  }

  /** Who of those with equal rights against them and of equal priority is taken first. */
  public enum VictimOrder {
    /** As each specification has it: mostly who started last. */
    USUAL,
    /** Whose interruption costs least. */
    LEAST_LOST_WORK
  }

  /** What a workload costs of which nobody says how it saves its work. */
  public enum UnknownCost {
    DEFAULT_MODEL,
    /** As little as if it had just saved: so that nobody becomes a likelier victim by saying it. */
    CHEAPEST
  }
}
