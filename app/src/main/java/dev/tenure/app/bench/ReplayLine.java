package dev.tenure.app.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * A run that is measured once: it is long, and what counts is what it comes to.
 *
 * @param bar what the CPU time must stay below; absent where no bar is set
 */
record ReplayLine(String name, String size, OptionalDouble bar, Supplier<String> run)
    implements Line {
  ReplayLine(String name, String size, Supplier<String> run) {
    this(name, size, OptionalDouble.empty(), run);
  }

  @Override
  public Measurement measure(Stopwatch stopwatch) {
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long allocated = thread.getCurrentThreadAllocatedBytes();
    long cpu = thread.getCurrentThreadCpuTime();
    long wall = System.nanoTime();
    String detail = run.get();
    double micros = (System.nanoTime() - wall) / 1_000d;
    return new Measurement(
        name,
        size,
        micros,
        micros,
        (thread.getCurrentThreadCpuTime() - cpu) / 1_000d,
        thread.getCurrentThreadAllocatedBytes() - allocated,
        bar,
        detail);
  }
}
