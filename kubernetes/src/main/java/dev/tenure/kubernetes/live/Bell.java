package dev.tenure.kubernetes.live;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes who waits for something to happen; what happens while nobody waits is not forgotten. */
public final class Bell {
  private final Semaphore rung = new Semaphore(0);

  public void ring() {
    if (rung.availablePermits() == 0) {
      rung.release();
    }
  }

  /** Waits that long, unless it rings or has rung since the last time. */
  public boolean await(long millis) throws InterruptedException {
    boolean heard = rung.tryAcquire(Math.max(0, millis), TimeUnit.MILLISECONDS);
    rung.drainPermits();
    return heard;
  }
}
