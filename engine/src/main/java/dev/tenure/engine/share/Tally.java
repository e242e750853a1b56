package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;

/** What is held and asked for. Adding and subtracting the same leaves no trace. */
final class Tally {
  private static final int RESOURCES = SharedResource.ALL.size();

  /** Not to be added to. */
  static final Tally EMPTY = new Tally();

  private final long[] allocated = new long[RESOURCES];
  private final long[] nonPreemptible = new long[RESOURCES];
  private final long[] requested = new long[RESOURCES];

  long allocated(SharedResource resource) {
    return allocated[resource.place()];
  }

  long nonPreemptible(SharedResource resource) {
    return nonPreemptible[resource.place()];
  }

  long requested(SharedResource resource) {
    return requested[resource.place()];
  }

  void allocate(Amounts amounts, boolean preemptible, int sign) {
    add(allocated, amounts, sign);
    if (!preemptible) {
      add(nonPreemptible, amounts, sign);
    }
  }

  void request(Amounts amounts, int sign) {
    add(requested, amounts, sign);
  }

  private static void add(long[] sums, Amounts amounts, int sign) {
    for (SharedResource resource : SharedResource.ALL) {
      sums[resource.place()] += sign * amounts.get(resource);
    }
  }

  void add(Tally other) {
    for (int i = 0; i < RESOURCES; i++) {
      allocated[i] += other.allocated[i];
      nonPreemptible[i] += other.nonPreemptible[i];
      requested[i] += other.requested[i];
    }
  }

  boolean isEmpty() {
    for (int i = 0; i < RESOURCES; i++) {
      if (allocated[i] != 0 || nonPreemptible[i] != 0 || requested[i] != 0) {
        return false;
      }
    }
    return true;
  }
}
