package dev.tenure.app.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/** A run that is measured once: it is long, and what counts is what it comes to. */
record ReplayLine(String name, String size, Supplier<String> run) implements Line {
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
        OptionalDouble.empty(),
        detail);
  }
}
