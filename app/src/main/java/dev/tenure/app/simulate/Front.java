package dev.tenure.app.simulate;

import dev.tenure.simulator.report.RunReport;
import java.util.List;

/** The Pareto front: runs that no other one beats both in what is lost and in what is owed. */
final class Front {
  private Front() {}

  static boolean isOn(RunReport report, List<RunReport> all) {
    return all.stream().noneMatch(other -> beats(other, report));
  }

  private static boolean beats(RunReport one, RunReport other) {
    long lost = Long.compare(one.books().lost(), other.books().lost());
    long owed = Long.compare(one.owed(), other.owed());
    return lost <= 0 && owed <= 0 && lost + owed < 0;
  }
}
