package dev.tenure.engine.state;

import dev.tenure.engine.share.Amounts;

/** What a pod asks for. */
final class Demand {
  private final long[] vector;
  private final Amounts amounts;

  Demand(long[] vector, Amounts amounts) {
    this.vector = vector;
    this.amounts = amounts;
  }

  /** By the places of the {@link ResourceIndex}. Not to be changed. */
  long[] vector() {
    return vector;
  }

  /** Of what queues share. */
  Amounts amounts() {
    return amounts;
  }
}
