package dev.tenure.app.bench;

import dev.tenure.app.console.BadInput;
import java.util.List;
import java.util.OptionalDouble;

/** How much work is lost by whom preemption takes, beside how much had to be. */
final class LostWorkBenchmark implements Benchmark {
  private static final int MOST = 1_000_000;

  @Override
  public String name() {
    return "lost-work";
  }

  @Override
  public String description() {
    return "GPU-hours lost by preemption on 32 nodes of 8 GPUs: the usual order, ours, the optimum";
  }

  @Override
  public List<String> sizes() {
    return List.of("2000");
  }

  @Override
  public double seconds() {
    return 1;
  }

  @Override
  public List<Line> lines(String text) {
    int decisions = parse(text);
    return List.of(
        line("lost-work", decisions, LostWorkSubject.PODS),
        line("lost-work-gangs", decisions, LostWorkSubject.GANGS));
  }

  private static Line line(String name, int decisions, List<GpuJob> asks) {
    return new TimedLine(
        name,
        String.valueOf(decisions),
        OptionalDouble.empty(),
        () -> new LostWorkSubject(decisions, asks));
  }

  private static int parse(String text) {
    boolean number =
        !text.isEmpty() && text.length() <= 7 && text.chars().allMatch(Character::isDigit);
    int decisions = number ? Integer.parseInt(text) : 0;
    if (decisions < 1 || decisions > MOST) {
      throw new BadInput(
          "a size is how many decisions there are, from 1 to %d, not %s".formatted(MOST, text));
    }
    return decisions;
  }
}
