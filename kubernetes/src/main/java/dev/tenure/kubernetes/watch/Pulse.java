package dev.tenure.kubernetes.watch;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Signs of life of one resource. A quiet server sends a bookmark about every minute and a watch
 * that ends is opened again at once: a view is old if its watch is not open for a while, or open
 * and silent for much longer than that.
 */
public final class Pulse {
  /** Three bookmarks missed. */
  private static final Duration SILENCE = Duration.ofMinutes(3);

  private final LongSupplier nanos;
  private boolean listed;
  private boolean open;
  private boolean everOpened;
  private long changed;
  private long heard;
  private long wanted;
  private long met;
  private Runnable waker = () -> {};

  Pulse(LongSupplier nanos) {
    this.nanos = nanos;
    this.changed = nanos.getAsLong();
    this.heard = changed;
  }

  /**
   * The server has told everything that there is.
   *
   * @param demand how much was {@link #wanted} when it was asked
   */
  synchronized void listed(long demand) {
    listed = true;
    met = demand;
    heard = nanos.getAsLong();
  }

  /** Who is told when another list is wanted. */
  synchronized void onDemand(Runnable listing) {
    waker = listing;
  }

  /** What was listed before now is not enough. */
  void demand() {
    Runnable listing;
    synchronized (this) {
      wanted++;
      listing = waker;
    }
    listing.run();
  }

  /** How often another list was wanted. */
  synchronized long wanted() {
    return wanted;
  }

  /** Was everything listed since it was last wanted? */
  synchronized boolean isMet() {
    return met == wanted;
  }

  synchronized void opened() {
    open = true;
    everOpened = true;
    changed = nanos.getAsLong();
    heard = changed;
  }

  /** An event or a bookmark came. */
  synchronized void heard() {
    heard = nanos.getAsLong();
  }

  synchronized void closed() {
    if (open) {
      open = false;
      changed = nanos.getAsLong();
    }
  }

  /** Something was missed, or may have been: until the next list the view has gaps. */
  synchronized void missed() {
    closed();
    listed = false;
  }

  /** Everything was listed and every change since comes in. */
  public synchronized boolean isInSync() {
    return listed && open;
  }

  /**
   * Is the view too old to act on? One that was never whole is.
   *
   * @param limit for how long a watch may be down
   */
  public synchronized boolean isStale(Duration limit) {
    long now = nanos.getAsLong();
    if (open) {
      return now - heard > SILENCE.toNanos();
    }
    return !everOpened || now - changed > limit.toNanos();
  }

  /** How long ago the server was last heard of. */
  public synchronized double seconds() {
    return (nanos.getAsLong() - heard) / 1e9;
  }
}
