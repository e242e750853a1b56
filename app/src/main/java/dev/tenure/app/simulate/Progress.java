package dev.tenure.app.simulate;

import dev.tenure.app.console.Console;
import dev.tenure.engine.model.Durations;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Shows a person how far a run has come: once a second, on one line, only in a terminal. */
final class Progress implements Watcher {
  private static final long SECOND = 1_000_000_000L;
  private static final int WIDTH = 30;
  private static final int LOOK_EVERY = 64;

  private final Console console;
  private final int jobs;
  private final LongSupplier nanos;
  private final long began;
  private long shown;
  private int done;

  Progress(Console console, int jobs, LongSupplier nanos) {
    this.console = console;
    this.jobs = jobs;
    this.nanos = nanos;
    this.began = nanos.getAsLong();
    this.shown = began;
  }

  @Override
  public void finished(SimJob job, long now) {
    done++;
    if (!console.terminal() || (done % LOOK_EVERY != 0 && done != jobs)) {
      return;
    }
    long at = nanos.getAsLong();
    if (done == jobs) {
      console.err().print(shown == began ? "" : "\r\u001b[K");
      console.err().flush();
    } else if (at - shown >= SECOND) {
      shown = at;
      console.err().print("\r\u001b[K" + line(now, at - began));
      console.err().flush();
    }
  }

  private String line(long now, long nanosPassed) {
    int full = (int) ((long) done * WIDTH / jobs);
    double seconds = (double) nanosPassed / SECOND;
    double rate = done / seconds;
    return String.format(
        Locale.ROOT,
        "[%s%s] %d of %d jobs, %s simulated, %.0f jobs/s, %.0f s left",
        "#".repeat(full),
        ".".repeat(WIDTH - full),
        done,
        jobs,
        Durations.format(now - now % 3_600_000),
        rate,
        (jobs - done) / rate);
  }
}
