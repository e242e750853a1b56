package dev.tenure.kubernetes.act;

import dev.tenure.engine.cycle.Actuator;
import dev.tenure.engine.plan.Plan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;

/**
 * Carries plans out beside who makes them, each workload's deeds in their order. What became of
 * each deed is reported, on any thread. Nobody waits here who plans: nothing that was issued is
 * decided again before it is reported, so no more can pile up than there are workloads.
 */
public final class Hands implements Actuator, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final List<DeedSource> sources;
  private final Consumer<Report> listener;
  private final Attempts attempts;
  private final Lanes lanes = new Lanes(this::run, this::leave);
  private boolean closing;
  private volatile boolean stopped;

  /**
   * @param mayAct whether this scheduler leads and its view is fresh; asked again and again
   * @param chance numbers from 0 to 1, so that not all try again at the same time
   */
  public Hands(
      List<DeedSource> sources,
      BooleanSupplier mayAct,
      Consumer<Report> listener,
      Effort effort,
      DoubleSupplier chance) {
    this.sources = List.copyOf(sources);
    this.listener = listener;
    Backoff backoff = new Backoff(effort.firstPauseMillis(), effort.longestPauseMillis(), chance);
    this.attempts = new Attempts(effort, backoff, () -> !stopped && mayAct.getAsBoolean());
  }

  /** Returns at once. */
  @Override
  public void carryOut(Plan plan) {
    List<Deed> deeds = new ArrayList<>();
    sources.forEach(source -> deeds.addAll(source.of(plan)));
    if (!isTaken(deeds)) {
      deeds.forEach(deed -> leave(deed, NotNow.WHY));
    }
  }

  private synchronized boolean isTaken(List<Deed> deeds) {
    if (!closing) {
      lanes.add(deeds);
    }
    return !closing;
  }

  /** How much of what was decided is not carried out yet: workloads that have to do together. */
  public int backlog() {
    return lanes.size();
  }

  private Report run(Deed deed) {
    Report report = attempts.run(deed);
    tell(report);
    return report;
  }

  private void leave(Deed deed, String why) {
    tell(new Report(deed, new Outcome.Refused(why), 0, 0));
  }

  /** Who listens badly keeps nobody from what has to be done. */
  private void tell(Report report) {
    try {
      listener.accept(report);
    } catch (RuntimeException failed) {
      Thread here = Thread.currentThread();
      here.getUncaughtExceptionHandler().uncaughtException(here, failed);
    }
  }

  @Override
  public void close() {
    close(PATIENCE);
  }

  /** Carries out what was decided already; what takes longer than that is left undone. */
  public void close(Duration patience) {
    synchronized (this) {
      closing = true;
    }
    try {
      stopped = !lanes.close(patience);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
      stopped = true;
    }
    lanes.stop();
  }
}
