package dev.tenure.app.simulate;

import dev.tenure.simulator.report.RunReport;

/**
 * What a setting costs those who use the cluster, in unit-milliseconds: an hour is an hour to all.
 * Without the last hard quotas would look best, which stop nobody and let people wait for what is
 * free.
 *
 * @param lost work that has to be done again
 * @param owed what owners wanted within their quota and did not have
 * @param idle what was free while somebody wanted it
 */
public record Harm(long lost, long owed, long idle) {
  public static Harm of(RunReport report) {
    return new Harm(report.books().lost(), report.owed(), report.idleWhileWanted());
  }

  public long sum() {
    return lost + owed + idle;
  }

  boolean isBetterThan(Harm other) {
    boolean notWorse = lost <= other.lost && owed <= other.owed && idle <= other.idle;
    return notWorse && !equals(other);
  }
}
