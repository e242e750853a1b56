package dev.tenure.app.bench;

import dev.tenure.app.console.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Quota in one cohort of 100 queues: single heads, whole rounds, events and memory. */
final class QuotaBenchmark implements Benchmark {
  private static final int LARGEST = 10_000_000;
  private static final int HALF = FullCohort.QUEUES / 2;

  @Override
  public String name() {
    return "quota";
  }

  @Override
  public String description() {
    return "one cohort of 100 queues: a head finds a victim or nobody, whole rounds, events, heap";
  }

  @Override
  public List<String> sizes() {
    return List.of("1000", "10000", "100000");
  }

  @Override
  public double seconds() {
    return 1;
  }

  @Override
  public List<Line> lines(String text) {
    int size = parse(text);
    List<Line> lines = new ArrayList<>();
    for (boolean fair : new boolean[] {false, true}) {
      for (Scene scene : Scene.values()) {
        lines.add(head(size, scene, fair));
      }
    }
    for (boolean fair : new boolean[] {false, true}) {
      for (Scene scene : Scene.values()) {
        lines.add(round(size, scene, fair, 1));
      }
      lines.add(round(size, Scene.VICTIM, fair, HALF));
    }
    lines.add(plan(size));
    lines.add(check(size));
    lines.add(event(size));
    lines.add(new HeapLine("quota-heap", size));
    return lines;
  }

  /** At least one workload for each queue to own, or there would be nothing to lend. */
  private static int parse(String text) {
    boolean number =
        !text.isEmpty() && text.length() <= 8 && text.chars().allMatch(Character::isDigit);
    int size = number ? Integer.parseInt(text) : 0;
    if (size < FullCohort.QUEUES || size > LARGEST) {
      throw new BadInput(
          "a size is how many workloads run, from %d to %d, not %s"
              .formatted(FullCohort.QUEUES, LARGEST, text));
    }
    return size;
  }

  private static Line head(int size, Scene scene, boolean fair) {
    return new TimedLine(
        "quota-head-" + scene.label() + suffix(fair),
        String.valueOf(size),
        OptionalDouble.of(100),
        () -> new HeadSubject(new FullCohort(size, scene, fair, 1), scene));
  }

  private static Line round(int size, Scene scene, boolean fair, int lenders) {
    String contended = lenders > 1 ? "-contended" : "";
    return new TimedLine(
        "quota-round-" + scene.label() + contended + suffix(fair),
        String.valueOf(size),
        OptionalDouble.of(20_000),
        () -> new RoundSubject(new FullCohort(size, scene, fair, lenders), scene, lenders));
  }

  private static Line plan(int size) {
    return new TimedLine(
        "quota-plan",
        String.valueOf(size),
        OptionalDouble.empty(),
        () -> new PlanSubject(new FullCohort(size, Scene.VICTIM, false, 1), false));
  }

  private static Line check(int size) {
    return new TimedLine(
        "quota-check",
        String.valueOf(size),
        OptionalDouble.empty(),
        () -> new PlanSubject(new FullCohort(size, Scene.VICTIM, false, 1), true));
  }

  private static Line event(int size) {
    return new TimedLine(
        "quota-event",
        String.valueOf(size),
        OptionalDouble.empty(),
        () -> new CohortEvents(new FullCohort(size, Scene.VICTIM, false, 1)));
  }

  private static String suffix(boolean fair) {
    return fair ? "-fair" : "";
  }
}
