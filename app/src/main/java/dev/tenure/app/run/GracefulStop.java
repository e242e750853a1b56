package dev.tenure.app.run;

import java.util.concurrent.CountDownLatch;

/** On Ctrl-C or SIGTERM, the run ends and has its last word before the process does. */
final class GracefulStop implements AutoCloseable {
  private final StopFlag flag;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "stop");

  GracefulStop(StopFlag flag) {
    this.flag = flag;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void stop() {
    flag.raise();
    try {
      ended.await();
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    ended.countDown();
    // While the process is ending, its hooks cannot be changed any more.
    if (!flag.isRaised()) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
