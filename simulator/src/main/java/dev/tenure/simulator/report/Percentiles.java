package dev.tenure.simulator.report;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;

/** How a number is spread. A percentile is a number that was there: the nearest rank. */
public record Percentiles(int count, long mean, long p50, long p95, long p99, long max) {
  /** What is said of a spread, in that order. */
  static final SequencedMap<String, ToLongFunction<Percentiles>> PARTS = parts();

  private static SequencedMap<String, ToLongFunction<Percentiles>> parts() {
    SequencedMap<String, ToLongFunction<Percentiles>> parts = new LinkedHashMap<>();
    parts.put("mean", Percentiles::mean);
    parts.put("p50", Percentiles::p50);
    parts.put("p95", Percentiles::p95);
    parts.put("p99", Percentiles::p99);
    parts.put("max", Percentiles::max);
    return Collections.unmodifiableSequencedMap(parts);
  }

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
