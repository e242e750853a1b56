package dev.tenure.kubernetes.act;

import dev.tenure.engine.cycle.Actuator;
import dev.tenure.engine.plan.Plan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
  private final Mandate mandate;
  private final Lanes lanes = new Lanes(this::run, this::leave);
  private boolean closing;
  private volatile boolean stopped;

  /**
   * @param mandate whether this scheduler leads and its view is fresh; asked again and again
   * @param chance numbers from 0 to 1, so that not all try again at the same time
   */
  public Hands(
      List<DeedSource> sources,
      Mandate mandate,
      Consumer<Report> listener,
      Effort effort,
      DoubleSupplier chance) {
    this.sources = List.copyOf(sources);
    this.listener = listener;
    Backoff backoff = new Backoff(effort.firstPauseMillis(), effort.longestPauseMillis(), chance);
    this.attempts = new Attempts(effort, backoff, () -> !stopped, mandate);
    this.mandate = mandate;
  }

  @Override
  public void carryOut(Plan plan) {
    carryOut(plan, 0);
  }

  /**
   * Returns at once.
   *
   * @param issue the plan's number, for the reports
   */
  public void carryOut(Plan plan, long issue) {
    long term = mandate.lookedIn();
    List<Errand> errands = new ArrayList<>();
    for (DeedSource source : sources) {
      source.of(plan).forEach(deed -> errands.add(new Errand(deed, issue, term)));
    }
    if (!isTaken(errands)) {
      errands.forEach(errand -> leave(errand, NotNow.WHY));
    }
  }

  private synchronized boolean isTaken(List<Errand> errands) {
    if (!closing) {
      lanes.add(errands);
    }
    return !closing;
  }

  /** Is there still somebody who carries plans out? */
  public boolean isAlive() {
    return !stopped;
  }

  /** How much of what was decided is not carried out yet: workloads that have to do together. */
  public int backlog() {
    return lanes.size();
  }

  private Report run(Errand errand) {
    Report report = attempts.run(errand);
    tell(report);
    return report;
  }

  private void leave(Errand errand, String why) {
    tell(errand.ended(new Outcome.Refused(why), 0, 0));
  }

  /** Who listens badly keeps nobody from what has to be done. */
  private void tell(Report report) {
    try {
      listener.accept(report);
    } catch (RuntimeException | Error failed) {
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
