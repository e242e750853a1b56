package dev.tenure.simulator.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes up a trace. Jobs come one by one or in bursts of like ones, as people who try out settings
 * submit them.
 *
 * @param millis how long jobs come
 * @param gpus how many there are
 * @param loadPercent how much of them the jobs ask for, on average
 * @param burst how many like jobs come at once, on average
 * @param sizes how many GPUs a job has
 * @param queues where it goes
 * @param priorities how important it is
 * @param expectedPercent how many owners say how long their job takes
 */
public record SyntheticLoad(
    long seed,
    long millis,
    long gpus,
    int loadPercent,
    Arrivals arrivals,
    int burst,
    JobLengths lengths,
    Choice sizes,
    Choice queues,
    Choice priorities,
    int expectedPercent) {
  private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;
  private static final int USERS = 8;
  private static final int MINUTES_BETWEEN = 60_000;

  public Trace trace(String name) {
    SplittableRandom times = new SplittableRandom(seed);
    double rate = perMilli();
    List<TraceJob> jobs = new ArrayList<>();
    double at = arrivals.after(0, rate, times);
    while (at < millis) {
      burst(jobs, (long) at);
      at = arrivals.after(at, rate, times);
    }
    return new Trace(name, jobs, 0);
  }

  /** How many bursts come in a millisecond, so that their work is what was asked for. */
  private double perMilli() {
    return gpus * loadPercent / 100.0 / (burst * sizes.meanNumber() * lengths.mean());
  }

  /** Like ones: of one user, queue, priority and size, and a minute or so apart. */
  private void burst(List<TraceJob> jobs, long at) {
    SplittableRandom draws = new SplittableRandom(seed + GOLDEN * (jobs.size() + 1));
    String queue = queues.draw(draws.nextDouble());
    long size = Long.parseLong(sizes.draw(draws.nextDouble()));
    String user = "%s-%d".formatted(queue, draws.nextInt(USERS));
    SplittableRandom more = draws.split();
    int priority = Integer.parseInt(priorities.draw(more.nextDouble()));
    long submit = at;
    do {
      long duration = lengths.draw(draws);
      jobs.add(
          TraceJob.of("s%06d".formatted(jobs.size()), submit, duration, queue, size, 0)
              .by(user, "")
              .in(queue, priority)
              .expecting(expected(duration, more)));
      submit += draws.nextInt(MINUTES_BETWEEN);
    } while (draws.nextInt(burst) > 0);
  }

  /** Who says it is wrong by a factor from a half to four: people rather ask for too much. */
  private long expected(long duration, SplittableRandom draws) {
    boolean says = draws.nextInt(100) < expectedPercent;
    double factor = StrictMath.pow(2, 3 * draws.nextDouble() - 1);
    return says ? Math.max(1, (long) (duration * factor)) : TraceJob.UNKNOWN;
  }
}
