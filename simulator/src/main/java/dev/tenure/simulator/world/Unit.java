package dev.tenure.simulator.world;

import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;

/** What is counted. */
public enum Unit {
  GPU("GPU"),
  /** Thousandths of a core. */
  CPU("CPU");

  private final String word;

  Unit(String word) {
    this.word = word;
  }

  /** GPUs, where a trace has any. */
  public static Unit of(Trace trace) {
    return trace.usesGpus() ? GPU : CPU;
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
