package dev.tenure.engine.quota;

import dev.tenure.engine.model.WorkloadId;

/** Who of the same priority is taken first: who has held for the shortest time, then by id. */
record HoldingKey(long reservedAt, String uid, WorkloadId id) implements Comparable<HoldingKey> {
  private static final WorkloadId NOBODY = WorkloadId.ofQuota("", "");

  /** Before all who hold since that instant, after all who hold since later. */
  static HoldingKey firstSince(long instant) {
    return new HoldingKey(instant, "", NOBODY);
  }

  @Override
  public int compareTo(HoldingKey other) {
    if (reservedAt != other.reservedAt) {
      return reservedAt > other.reservedAt ? -1 : 1;
    }
    int byUid = uid.compareTo(other.uid);
    return byUid != 0 ? byUid : id.compareTo(other.id);
  }
}
