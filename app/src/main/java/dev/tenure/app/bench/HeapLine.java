package dev.tenure.app.bench;

import java.lang.management.ManagementFactory;
import java.util.OptionalDouble;

/** How much of the heap a state takes: what is left after collection, with it and without it. */
record HeapLine(String name, int size) implements Line {
  private static final double MEGABYTE = 1e6;

  @Override
  public Measurement measure(Stopwatch stopwatch) {
    long before = used();
    long start = System.nanoTime();
    FullCohort cohort = new FullCohort(size, Scene.VICTIM, false, 1);
    double micros = (System.nanoTime() - start) / 1e3;
    long taken = used() - before;
    int workloads = cohort.size(); // asked last: until here it must not be collected
    String detail =
        "%d workloads take %.1f MB of heap; time is that of building them up"
            .formatted(workloads, taken / MEGABYTE);
    return new Measurement(
        name, String.valueOf(size), micros, micros, micros, taken, OptionalDouble.empty(), detail);
  }

  @SuppressWarnings("System.gc") // nothing else tells how much is in use and not just lying about
  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
