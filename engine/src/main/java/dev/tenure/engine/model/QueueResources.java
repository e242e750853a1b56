package dev.tenure.engine.model;

/** What a queue is entitled to, resource by resource. */
public record QueueResources(
    ResourceShare gpu, ResourceShare cpu, ResourceShare memory, Origin origin) {
  /** Where the numbers come from. */
  public enum Origin {
    STATED,
    /** No quota was written, so there is none that non-preemptible work could exceed. */
    UNSTATED,
    /** Nobody may start on what is only guessed, and nobody may be taken because of it. */
    UNREADABLE
  }

  /** A queue that says nothing of resources divides them with its siblings as equals. */
  public static final QueueResources UNSTATED =
      new QueueResources(
          ResourceShare.EQUAL, ResourceShare.EQUAL, ResourceShare.EQUAL, Origin.UNSTATED);

  public static final QueueResources UNREADABLE =
      new QueueResources(
          ResourceShare.NOTHING, ResourceShare.NOTHING, ResourceShare.NOTHING, Origin.UNREADABLE);

  public static QueueResources of(ResourceShare gpu, ResourceShare cpu, ResourceShare memory) {
    return new QueueResources(gpu, cpu, memory, Origin.STATED);
  }

  public ResourceShare get(SharedResource resource) {
    return switch (resource) {
      case GPU -> gpu;
      case CPU -> cpu;
      case MEMORY -> memory;
    };
  }
}
