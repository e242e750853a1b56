package dev.tenure.simulator.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes up a trace. Jobs come at random, by day more than by night, one by one or in bursts of like
 * ones as people who try out settings submit them; most are short, a few are very long.
 *
 * @param millis how long jobs come
 * @param gpus how many there are
 * @param loadPercent how much of them the jobs ask for, on average
 * @param swingPercent how much more than the average comes at noon, and less at midnight
 * @param burst how many like jobs come at once, on average
 * @param median the duration that half of the jobs exceed
 * @param spread how uneven durations are: the deviation of their logarithm
 * @param longest durations end there
 * @param sizes how many GPUs a job has
 * @param queues where it goes
 */
public record SyntheticLoad(
    long seed,
    long millis,
    long gpus,
    int loadPercent,
    int swingPercent,
    int burst,
    long median,
    double spread,
    long longest,
    Choice sizes,
    Choice queues) {
  private static final double DAY = 86_400_000;
  private static final int USERS = 8;
  private static final int MINUTES_BETWEEN = 60_000;

  public Trace trace(String name) {
    SplittableRandom arrivals = new SplittableRandom(seed);
    double peak = perMilli() * (100 + swingPercent) / 100;
    List<TraceJob> jobs = new ArrayList<>();
    for (double at = gap(arrivals, peak); at < millis; at += gap(arrivals, peak)) {
      if (arrivals.nextDouble() * (100 + swingPercent) < intensity(at)) {
        burst(jobs, (long) at);
      }
    }
    return new Trace(name, jobs, 0);
  }

  /** How many bursts come in a millisecond, so that their work is what was asked for. */
  private double perMilli() {
    double mean = Math.min((double) longest, median * StrictMath.exp(spread * spread / 2));
    return gpus * loadPercent / 100.0 / (burst * sizes.meanNumber() * mean);
  }

  private static double gap(SplittableRandom random, double rate) {
    return -StrictMath.log(1 - random.nextDouble()) / rate;
  }

  /** In per cent of the average. */
  private double intensity(double at) {
    return 100 - swingPercent * StrictMath.cos(2 * Math.PI * at / DAY);
  }

  /** Like ones: of one user, queue and size, and a minute or so apart. */
  private void burst(List<TraceJob> jobs, long at) {
    SplittableRandom draws =
        new SplittableRandom(seed + 0x9E37_79B9_7F4A_7C15L * (jobs.size() + 1));
    String queue = queues.draw(draws.nextDouble());
    long size = Long.parseLong(sizes.draw(draws.nextDouble()));
    String user = "%s-%d".formatted(queue, draws.nextInt(USERS));
    long submit = at;
    do {
      jobs.add(
          TraceJob.of("s%06d".formatted(jobs.size()), submit, duration(draws), queue, size, 0)
              .by(user, ""));
      submit += draws.nextInt(MINUTES_BETWEEN);
    } while (draws.nextInt(burst) > 0);
  }

  private long duration(SplittableRandom draws) {
    double normal =
        StrictMath.sqrt(-2 * StrictMath.log(1 - draws.nextDouble()))
            * StrictMath.cos(2 * Math.PI * draws.nextDouble());
    double drawn = median * StrictMath.exp(spread * normal);
    return Math.max(1, (long) Math.min((double) longest, drawn));
  }
}
