package dev.tenure.app.bench;

import com.sun.management.ThreadMXBean;
import dev.tenure.app.bench.Benchmark.Subject;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.OptionalDouble;

/** Measures the current thread: time on the wall, time on the CPU, and what it allocates. */
final class Stopwatch {
  private static final int FEWEST_SAMPLES = 20;
  private static final int MOST_SAMPLES = 10_000;
  private static final int MOST_WARM_UPS = 4;

  private final ThreadMXBean thread = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
  private final CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
  private final long nanos;

  /**
   * Warms up for so long, and then measures for so long, in CPU time: on a busy machine as much is
   * done as on a quiet one.
   */
  Stopwatch(double seconds) {
    this.nanos = (long) (seconds * 1e9);
  }

  Measurement measure(String name, String size, OptionalDouble bar, Subject subject) {
    warmUp(subject);
    Samples samples = sample(subject);
    return new Measurement(
        name,
        size,
        samples.micros(samples.wall, 0.5),
        samples.micros(samples.wall, 0.99),
        samples.micros(samples.cpu, 0.5),
        Math.round(samples.at(samples.allocated, 0.5)),
        bar,
        subject.detail());
  }

  /** For so long, and then until the compiler has had nothing to do for half as long. */
  private void warmUp(Subject subject) {
    long start = thread.getCurrentThreadCpuTime();
    long busy = start;
    long compiled = 0;
    long at = start;
    do {
      subject.change();
      subject.decide();
      at = thread.getCurrentThreadCpuTime();
      if (compiler.getTotalCompilationTime() > compiled) {
        compiled = compiler.getTotalCompilationTime();
        busy = at;
      }
    } while (at < start + nanos || (at < busy + nanos / 2 && at < start + MOST_WARM_UPS * nanos));
  }

  private Samples sample(Subject subject) {
    Samples samples = new Samples(subject.decisions());
    long end = thread.getCurrentThreadCpuTime() + nanos;
    while (samples.count < FEWEST_SAMPLES
        || (samples.count < MOST_SAMPLES && thread.getCurrentThreadCpuTime() < end)) {
      subject.change();
      long allocated = thread.getCurrentThreadAllocatedBytes();
      long cpu = thread.getCurrentThreadCpuTime();
      long wall = System.nanoTime();
      subject.decide();
      samples.add(
          System.nanoTime() - wall,
          thread.getCurrentThreadCpuTime() - cpu,
          thread.getCurrentThreadAllocatedBytes() - allocated);
    }
    return samples;
  }

  /** All samples, each of so many decisions. */
  private static final class Samples {
    private final int decisions;
    private final long[] wall = new long[MOST_SAMPLES];
    private final long[] cpu = new long[MOST_SAMPLES];
    private final long[] allocated = new long[MOST_SAMPLES];
    private int count;

    Samples(int decisions) {
      this.decisions = decisions;
    }

    void add(long wallNanos, long cpuNanos, long bytes) {
      wall[count] = wallNanos;
      cpu[count] = cpuNanos;
      allocated[count] = bytes;
      count++;
    }

    double micros(long[] values, double share) {
      return at(values, share) / 1000;
    }

    /** The value that this share of the samples does not exceed, per decision. */
    double at(long[] values, double share) {
      long[] sorted = Arrays.copyOf(values, count);
      Arrays.sort(sorted);
      int place = (int) Math.ceil(share * count) - 1;
      return (double) sorted[Math.max(0, place)] / decisions;
    }
  }
}
