package dev.tenure.app.bench;

import dev.tenure.app.console.BadInput;
import java.util.List;
import java.util.OptionalDouble;

/** Requeueing on a full cluster: half of those who have outstayed their time give way. */
final class RequeueBenchmark implements Benchmark {
  private static final int BAR_IS_FOR = 10_000;
  private static final int LARGEST = 1_000_000;

  @Override
  public String name() {
    return "requeue";
  }

  @Override
  public String description() {
    return "running jobs of one GPU: of those past their expected runtime half give way to others";
  }

  @Override
  public List<String> sizes() {
    return List.of("10000");
  }

  @Override
  public List<Line> lines(String text) {
    int jobs = parse(text);
    OptionalDouble bar = jobs == BAR_IS_FOR ? OptionalDouble.of(50_000) : OptionalDouble.empty();
    return List.of(
        new TimedLine("requeue", text, bar, () -> new RequeueSubject(new OverstayedCluster(jobs))));
  }

  private static int parse(String text) {
    boolean number =
        !text.isEmpty() && text.length() <= 7 && text.chars().allMatch(Character::isDigit);
    int jobs = number ? Integer.parseInt(text) : 0;
    if (jobs < OverstayedCluster.FEWEST || jobs > LARGEST) {
      throw new BadInput(
          "a size is how many jobs run, from %d to %d, not %s"
              .formatted(OverstayedCluster.FEWEST, LARGEST, text));
    }
    return jobs;
  }
}
