package dev.tenure.app.bench;

import dev.tenure.app.console.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Reclaiming on a cluster whose GPUs are all used by a queue that owns half of them. */
final class GangsBenchmark implements Benchmark {
  private static final int BARS_ARE_FOR = 2000;

  @Override
  public String name() {
    return "gangs";
  }

  @Override
  public String description() {
    return "nodes of 8 GPUs, all used by one queue: others take back, from one GPU to half of all";
  }

  @Override
  public List<String> sizes() {
    return List.of("500", "1000", "2000");
  }

  @Override
  public double seconds() {
    return 1;
  }

  @Override
  public List<Line> lines(String text) {
    int nodes = parse(text);
    List<Line> lines = new ArrayList<>();
    for (Occupants from : List.of(Occupants.JOBS, Occupants.GANGS)) {
      boolean jobs = from == Occupants.JOBS;
      String suffix = jobs ? "" : "-from-gangs";
      lines.add(line("gangs-single" + suffix, nodes, jobs ? 1 : 0, from, 1, 1));
      if (nodes >= 2 * 16) {
        lines.add(line("gangs-16x8" + suffix, nodes, jobs ? 20 : 0, from, 16, 8));
      }
      if (nodes >= 2 * 64) {
        lines.add(line("gangs-64x8" + suffix, nodes, 0, from, 64, 8));
      }
      lines.add(line("gangs-half" + suffix, nodes, jobs ? 300 : 0, from, nodes / 2, 8));
    }
    lines.add(line("gangs-protected", nodes, 5, Occupants.PROTECTED, 1, 1));
    lines.add(line("gangs-protected-half", nodes, 0, Occupants.PROTECTED, nodes / 2, 8));
    if (nodes >= MixedJobs.fewestNodes()) {
      lines.add(cycle(nodes));
    }
    return lines;
  }

  private static int parse(String text) {
    boolean number =
        !text.isEmpty() && text.length() <= 6 && text.chars().allMatch(Character::isDigit);
    int nodes = number ? Integer.parseInt(text) : 0;
    if (nodes < 2 || nodes > FullGpuCluster.LARGEST) {
      throw new BadInput(
          "a size is how many nodes there are, from 2 to %d, not %s"
              .formatted(FullGpuCluster.LARGEST, text));
    }
    return nodes;
  }

  private static Line line(
      String name, int nodes, int barMillis, Occupants from, int pods, int gpus) {
    GpuJob gang = new GpuJob("gang", FullGpuCluster.CHAT, 0, pods, gpus);
    return new TimedLine(
        name,
        String.valueOf(nodes),
        bar(nodes, barMillis),
        () -> new GangSubject(new FullGpuCluster(nodes, from), List.of(gang), gang.allGpus()));
  }

  private static Line cycle(int nodes) {
    return new TimedLine(
        "gangs-cycle",
        String.valueOf(nodes),
        bar(nodes, 200),
        () ->
            new GangSubject(
                new FullGpuCluster(nodes, Occupants.JOBS), MixedJobs.all(), MixedJobs.served()));
  }

  /** Zero: there is none. */
  private static OptionalDouble bar(int nodes, int millis) {
    return nodes == BARS_ARE_FOR && millis > 0
        ? OptionalDouble.of(1000.0 * millis)
        : OptionalDouble.empty();
  }
}
