package dev.tenure.app.bench;

import dev.tenure.app.console.BadInput;
import dev.tenure.simulator.policy.PhillyStudy;
import dev.tenure.simulator.policy.PhillyStudy.Outcome;
import dev.tenure.simulator.policy.Reference;
import java.util.List;
import java.util.Locale;

/** The published study of the Philly trace, done again and compared. */
final class PhillyTable implements Benchmark {
  private static final String FILE = "philly_jobs.csv";

  /** Mean seconds, as published. */
  private record Published(
      String cluster, int nodes, Reference policy, double completion, double queueing) {}

  private static final List<Published> TABLE =
      List.of(
          new Published("7f04ca", 32, Reference.FIFO, 133_826, 1_412),
          new Published("7f04ca", 32, Reference.SJF, 133_271, 857),
          new Published("7f04ca", 32, Reference.SRTF, 132_980, 565),
          new Published("2869ce", 16, Reference.FIFO, 70_215, 21_171),
          new Published("2869ce", 16, Reference.SJF, 56_388, 7_344),
          new Published("2869ce", 16, Reference.SRTF, 53_128, 4_071),
          new Published("0e4a51", 32, Reference.FIFO, 233_539, 101_473),
          new Published("0e4a51", 32, Reference.SJF, 168_747, 36_682),
          new Published("0e4a51", 32, Reference.SRTF, 146_023, 13_953),
          new Published("ee9e8c", 64, Reference.FIFO, 243_144, 127_270),
          new Published("ee9e8c", 64, Reference.SJF, 130_493, 14_619),
          new Published("ee9e8c", 64, Reference.SRTF, 122_609, 6_720));

  @Override
  public String name() {
    return "philly-table";
  }

  @Override
  public String description() {
    return "two months of the Philly trace under simple policies, beside what was published";
  }

  @Override
  public List<String> sizes() {
    return TABLE.stream().map(Published::cluster).distinct().toList();
  }

  @Override
  public double seconds() {
    return 0;
  }

  @Override
  public List<Line> lines(String size) {
    if (!sizes().contains(size)) {
      throw new BadInput("a size is one of %s, not %s".formatted(String.join(", ", sizes()), size));
    }
    PhillyStudy study = new PhillyStudy(TraceFolder.with(FILE));
    return TABLE.stream()
        .filter(row -> row.cluster().equals(size))
        .<Line>map(row -> new ReplayLine("philly-" + row.policy(), size, () -> replay(study, row)))
        .toList();
  }

  private static String replay(PhillyStudy study, Published row) {
    return compare(study.run(row.cluster(), row.nodes(), row.policy()), row);
  }

  private static String compare(Outcome outcome, Published row) {
    return String.format(
        Locale.ROOT,
        "completion %s; queueing %s, in single orders %.0f to %.0f s; %d jobs, %.0f preemptions",
        compared(outcome.completion(), row.completion()),
        compared(outcome.queueing(), row.queueing()),
        outcome.queueings().least(),
        outcome.queueings().most(),
        outcome.jobs(),
        outcome.preemptions());
  }

  private static String compared(double ours, double published) {
    return String.format(
        Locale.ROOT,
        "%.0f s, published %.0f s (%+.2f %%)",
        ours,
        published,
        100 * (ours - published) / published);
  }
}
