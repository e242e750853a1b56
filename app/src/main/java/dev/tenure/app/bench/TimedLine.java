package dev.tenure.app.bench;

import dev.tenure.app.bench.Benchmark.Subject;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * How long one decision takes.
 *
 * @param bar what the CPU time must stay below; absent where no bar is set
 */
record TimedLine(String name, String size, OptionalDouble bar, Supplier<Subject> subject)
    implements Line {
  @Override
  public Measurement measure(Stopwatch stopwatch) {
    return stopwatch.measure(name, size, bar, subject.get());
  }
}
