package dev.tenure.simulator.world;

import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import java.util.List;

/** What is counted. */
public enum Unit {
  GPU("GPU"),
  /** Thousandths of a core. */
  CPU("CPU");

  private final String word;

  Unit(String word) {
    this.word = word;
  }

  /** What is counted first: GPUs, where a trace has any. */
  public static Unit of(Trace trace) {
    return counted(trace).getFirst();
  }

  /** All that is counted: where only some jobs ask for GPUs, CPUs too. */
  public static List<Unit> counted(Trace trace) {
    boolean some = trace.jobs().stream().anyMatch(job -> job.gpus() > 0);
    boolean all = some && trace.jobs().stream().allMatch(job -> job.gpus() > 0);
    return all ? List.of(GPU) : some ? List.of(GPU, CPU) : List.of(CPU);
  }

  public long in(TraceJob job) {
    return this == GPU ? job.gpus() : job.cpuMillis();
  }

  public long in(Resources resources) {
    return switch (this) {
      case GPU -> SharedResource.GPU.in(resources);
      case CPU -> SharedResource.CPU.in(resources);
    };
  }

  public ResourceShare in(QueueResources resources) {
    return this == GPU ? resources.gpu() : resources.cpu();
  }

  /** How many of them people would call one. */
  public long size() {
    return this == GPU ? 1 : 1_000;
  }

  public String word() {
    return word;
  }
}
