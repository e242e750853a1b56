package dev.tenure.app.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Somebody wants the run to end; whoever waits is woken. */
final class StopFlag {
  private final CountDownLatch raised = new CountDownLatch(1);
  private final Runnable alarm;

  StopFlag() {
    this(() -> {});
  }

  /** One that also wakes who waits for something else. */
  StopFlag(Runnable alarm) {
    this.alarm = alarm;
  }

  void raise() {
    raised.countDown();
    alarm.run();
  }

  boolean isRaised() {
    return raised.getCount() == 0;
  }

  /** Waits that long, unless it is raised before; an interrupt raises it. */
  boolean isRaisedWithin(long nanos) {
    try {
      return raised.await(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      raise();
      return true;
    }
  }
}
