package dev.tenure.engine.share;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SharedResource;

/** So much of each resource that queues share. */
public record Amounts(long gpu, long cpu, long memory) {
  public static final Amounts NONE = new Amounts(0, 0, 0);

  /** More than any cluster has. Sums of a thousand such amounts still fit into a long. */
  private static final long MOST = 1L << 53;

  /** An absurd amount counts as {@link #MOST}, so that sums of it can be undone exactly. */
  public Amounts {
    gpu = Math.clamp(gpu, -MOST, MOST);
    cpu = Math.clamp(cpu, -MOST, MOST);
    memory = Math.clamp(memory, -MOST, MOST);
  }

  public static Amounts of(Resources resources) {
    return new Amounts(
        SharedResource.GPU.in(resources),
        SharedResource.CPU.in(resources),
        SharedResource.MEMORY.in(resources));
  }

  public long get(SharedResource resource) {
    return switch (resource) {
      case GPU -> gpu;
      case CPU -> cpu;
      case MEMORY -> memory;
    };
  }

  /** Whether the resource matters to who asks for this; who asks for none of them minds all. */
  boolean involves(SharedResource resource) {
    return get(resource) != 0 || equals(NONE);
  }

  public Amounts minus(Amounts other) {
    return new Amounts(gpu - other.gpu, cpu - other.cpu, memory - other.memory);
  }

  public Amounts plus(Amounts other) {
    return new Amounts(gpu + other.gpu, cpu + other.cpu, memory + other.memory);
  }
}
