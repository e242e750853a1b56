package dev.tenure.app.bench;

import java.util.function.Supplier;

/** Something that is measured from outside, in other processes, and once. */
record LiveLine(String name, Supplier<Measurement> work) implements Line {
  @Override
  public Measurement measure(Stopwatch stopwatch) {
    return work.get();
  }
}
