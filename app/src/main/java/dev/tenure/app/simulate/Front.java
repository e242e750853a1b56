package dev.tenure.app.simulate;

import dev.tenure.simulator.report.RunReport;
import java.util.List;

/**
 * The Pareto front: runs that no other one beats in what is lost, in what is owed and in what is
 * idle while somebody wants it.
 */
final class Front {
  private Front() {}

  static boolean isOn(RunReport report, List<RunReport> all) {
    Harm mine = Harm.of(report);
    return all.stream().noneMatch(other -> Harm.of(other).isBetterThan(mine));
  }
}
