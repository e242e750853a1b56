package dev.tenure.app.bench;

import dev.tenure.app.bench.Benchmark.Subject;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/** One measurement to be made. */
@FunctionalInterface
interface Line {
  Measurement measure(Stopwatch stopwatch);

  /**
   * How long one decision takes.
   *
   * @param bar what the CPU time must stay below; absent where no bar is set
   */
  static Line timed(String name, String size, OptionalDouble bar, Supplier<Subject> subject) {
    return stopwatch -> stopwatch.measure(name, size, bar, subject.get());
  }
}
