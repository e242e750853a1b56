package dev.tenure.simulator.report;

import java.util.Arrays;
import java.util.stream.LongStream;

/** How a number is spread. A percentile is a number that was there: the nearest rank. */
public record Percentiles(int count, long mean, long p50, long p95, long p99, long max) {
  public static Percentiles of(LongStream numbers) {
    long[] sorted = numbers.sorted().toArray();
    if (sorted.length == 0) {
      return new Percentiles(0, 0, 0, 0, 0, 0);
    }
    return new Percentiles(
        sorted.length,
        Arrays.stream(sorted).sum() / sorted.length,
        rank(sorted, 50),
        rank(sorted, 95),
        rank(sorted, 99),
        sorted[sorted.length - 1]);
  }

  private static long rank(long[] sorted, int percent) {
    return sorted[Math.ceilDiv(sorted.length * percent, 100) - 1];
  }
}
