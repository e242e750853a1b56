package dev.tenure.kubernetes.lead;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * One try at the Lease after the other. How long a holder has been silent is counted on our own
 * clock from when we saw its last renewal, so that clocks of different machines need not agree.
 */
final class Candidate {
  private final LeaseStore store;
  private final LeaseSettings settings;
  private final LongSupplier nanos;
  private volatile LeaseRecord seen = LeaseRecord.none();
  private long seenAt;

  Candidate(LeaseStore store, LeaseSettings settings, LongSupplier nanos) {
    this.store = store;
    this.settings = settings;
    this.nanos = nanos;
    this.seenAt = nanos.getAsLong();
  }

  /** Takes the Lease or renews it, if nobody else may still hold it. Is it ours now? */
  synchronized boolean hold() {
    if (isOurs() && write(seen.heldBy(settings.identity(), settings.duration(), Instant.now()))) {
      return true; // the usual renewal: one call
    }
    Optional<LeaseRecord> now = store.read();
    now.ifPresent(this::see);
    return now.isPresent()
        && !mayBeHeldByAnother()
        && write(seen.heldBy(settings.identity(), settings.duration(), Instant.now()));
  }

  /** Gives it back, if it is ours. Is it anybody's to take? */
  synchronized boolean release() {
    store.read().ifPresent(this::see);
    return isOurs() && write(seen.released(Instant.now()));
  }

  /** Who held it when we last looked; empty: nobody. */
  String holder() {
    return seen.holder();
  }

  boolean isOurs() {
    return seen.holder().equals(settings.identity());
  }

  private boolean mayBeHeldByAnother() {
    Duration lease = seen.duration().isZero() ? settings.duration() : seen.duration();
    boolean silent = nanos.getAsLong() - seenAt >= lease.toNanos();
    return seen.isHeld() && !isOurs() && !silent;
  }

  private boolean write(LeaseRecord wanted) {
    Optional<LeaseRecord> stored = store.write(wanted);
    stored.ifPresent(this::see);
    return stored.isPresent();
  }

  private void see(LeaseRecord record) {
    if (!record.equals(seen)) {
      seen = record;
      seenAt = nanos.getAsLong();
    }
  }
}
