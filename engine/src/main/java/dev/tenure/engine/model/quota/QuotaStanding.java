package dev.tenure.engine.model.quota;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How far a quota workload has come.
 *
 * @param admission the quota it holds; absent: none
 * @param reservedAt since when it holds it
 * @param admittedAt since when it may run
 * @param evictedAt since when it is told to leave; it holds its quota until its pods are gone
 * @param claim the quota that is being freed for it; absent: none
 * @param requeuedAt where its place in the queue counts from, if not from its creation
 * @param triedAt when it was first tried for admission
 */
public record QuotaStanding(
    @Nullable Admission admission,
    OptionalLong reservedAt,
    OptionalLong admittedAt,
    OptionalLong evictedAt,
    @Nullable Admission claim,
    OptionalLong requeuedAt,
    OptionalLong triedAt) {
  public static final QuotaStanding WAITING =
      new QuotaStanding(
          null,
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          null,
          OptionalLong.empty(),
          OptionalLong.empty());

  public static QuotaStanding admitted(Admission admission, long at) {
    return new QuotaStanding(
        admission,
        OptionalLong.of(at),
        OptionalLong.of(at),
        OptionalLong.empty(),
        null,
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  /** Waiting, with quota being freed for it or no longer so. */
  public QuotaStanding claiming(@Nullable Admission wanted) {
    return new QuotaStanding(
        null,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        wanted,
        requeuedAt,
        triedAt);
  }

  public QuotaStanding evicted(long at) {
    return new QuotaStanding(
        admission, reservedAt, admittedAt, OptionalLong.of(at), claim, requeuedAt, triedAt);
  }

  /** Tried for admission for the first time. */
  public QuotaStanding tried(long at) {
    return new QuotaStanding(
        admission, reservedAt, admittedAt, evictedAt, claim, requeuedAt, OptionalLong.of(at));
  }
}
