package dev.tenure.app.simulate;

import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.world.Physics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * Which of some runs is best, and why. How jobs save their work is nothing that a scheduler
 * decides, so each way is judged by itself.
 */
public record Advice(List<RunReport> alike) {
  public Advice {
    alike = List.copyOf(alike);
  }

  /** One for each way in which jobs save their work. */
  static List<Advice> of(List<SweepPoint> points, List<RunReport> reports) {
    Map<Physics, List<RunReport>> byWorld = new LinkedHashMap<>();
    for (int i = 0; i < reports.size(); i++) {
      byWorld.computeIfAbsent(points.get(i).physics(), _ -> new ArrayList<>()).add(reports.get(i));
    }
    return byWorld.values().stream().map(Advice::new).toList();
  }

  /** Is it one of them that no other beats? */
  public boolean isOnFront(RunReport report) {
    return alike.contains(report) && Front.isOn(report, alike);
  }

  /** The least sum of what is lost, what is owed and what is idle while wanted. */
  public RunReport recommended() {
    return least(Harm::sum);
  }

  private RunReport least(ToLongFunction<Harm> of) {
    return alike.stream()
        .min(Comparator.comparingLong(report -> of.applyAsLong(Harm.of(report))))
        .orElseThrow();
  }

  public String reason() {
    RunReport best = recommended();
    Harm harm = Harm.of(best);
    return ("Recommended: %s. It loses %s %s-hours of work, leaves owners of quota waiting for %s"
            + " and leaves %s idle that somebody wants: %s together, the least sum. Losing least:"
            + " %s. Serving owners first: %s. Leaving least idle: %s.")
        .formatted(
            best.policy(),
            Words.hours(best, harm.lost()),
            best.unit().word(),
            Words.hours(best, harm.owed()),
            Words.hours(best, harm.idle()),
            Words.hours(best, harm.sum()),
            told(least(Harm::lost)),
            told(least(Harm::owed)),
            told(least(Harm::idle)));
  }

  private static String told(RunReport report) {
    Harm harm = Harm.of(report);
    return "%s (%s lost, %s owed, %s idle)"
        .formatted(
            report.policy(),
            Words.hours(report, harm.lost()),
            Words.hours(report, harm.owed()),
            Words.hours(report, harm.idle()));
  }
}
