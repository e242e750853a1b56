package dev.tenure.engine.model.quota;

/**
 * What a queue or cohort has of one resource in one flavor.
 *
 * @param nominal what it owns
 * @param borrowingLimit how much it may use beyond that
 * @param lendingLimit how much of it others may use
 */
public record Quota(long nominal, long borrowingLimit, long lendingLimit) {
  /** As an amount: as much as there is. As a limit: none. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  public static Quota of(long nominal) {
    return new Quota(nominal, UNLIMITED, UNLIMITED);
  }
}
