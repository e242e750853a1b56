package dev.tenure.kubernetes.act;

import dev.tenure.engine.cycle.Actuator;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Carries plans out, one after the other, beside who makes them: the deeds of one turn at once, one
 * turn after the other. Plans that have to wait and are about different workloads are carried out
 * together as if they were one. What became of each deed is reported, on any thread.
 */
public final class Hands implements Actuator, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final List<DeedSource> sources;
  private final Consumer<Report> listener;
  private final Attempts attempts;
  private final BlockingQueue<List<Errand>> backlog;
  private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
  private final Mandate mandate;
  private final Thread coordinator;
  private volatile boolean closing;
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
    this.backlog = new ArrayBlockingQueue<>(effort.backlog());
    this.coordinator = Thread.ofVirtual().name("hands").start(this::work);
  }

  @Override
  public void carryOut(Plan plan) {
    carryOut(plan, 0);
  }

  /**
   * Returns at once, unless too many plans wait already.
   *
   * @param issue the plan's number, for the reports
   */
  public void carryOut(Plan plan, long issue) {
    long term = mandate.lookedIn();
    List<Errand> errands = new ArrayList<>();
    for (DeedSource source : sources) {
      source.of(plan).forEach(deed -> errands.add(new Errand(deed, issue, term)));
    }
    if (errands.isEmpty()) {
      return;
    }
    try {
      if (closing) {
        errands.forEach(errand -> leave(errand, NotNow.WHY));
      } else {
        backlog.put(errands);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      errands.forEach(errand -> leave(errand, NotNow.WHY));
    }
  }

  /** Is there still somebody who carries plans out? */
  public boolean isAlive() {
    return coordinator.isAlive();
  }

  /** How many plans wait to be carried out. */
  public int backlog() {
    return backlog.size();
  }

  private void work() {
    try {
      for (List<Errand> errands = backlog.take(); !errands.isEmpty(); errands = backlog.take()) {
        carryOut(withThoseThatWait(errands));
      }
    } catch (InterruptedException late) {
      Thread.currentThread().interrupt();
    } finally {
      workers.shutdownNow();
    }
  }

  /** Under load every plan for itself would cost a round trip for each of its turns. */
  private List<Errand> withThoseThatWait(List<Errand> first) {
    List<Errand> together = new ArrayList<>(first);
    Set<WorkloadId> about = workloads(first);
    @Nullable List<Errand> next = backlog.peek();
    while (next != null && !next.isEmpty() && Collections.disjoint(about, workloads(next))) {
      about.addAll(workloads(next));
      together.addAll(next);
      backlog.remove(); // nobody else takes any
      next = backlog.peek();
    }
    return together;
  }

  private static Set<WorkloadId> workloads(List<Errand> errands) {
    Set<WorkloadId> about = new HashSet<>();
    for (Errand errand : errands) {
      Deed deed = errand.deed();
      about.add(deed.workload());
      if (deed.gainer() != null) {
        about.add(deed.gainer());
      }
    }
    return about;
  }

  private void carryOut(List<Errand> errands) throws InterruptedException {
    Setbacks setbacks = new Setbacks();
    for (Deed.Turn turn : Deed.Turn.values()) {
      List<Callable<Report>> due = new ArrayList<>();
      for (Errand errand : errands) {
        if (errand.deed().turn() == turn) {
          setbacks
              .against(errand.deed())
              .ifPresentOrElse(why -> leave(errand, why), () -> due.add(() -> run(errand)));
        }
      }
      for (Future<Report> done : workers.invokeAll(due)) {
        setbacks.note(done.resultNow());
      }
    }
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
    closing = true;
    try {
      long end = System.nanoTime() + patience.toNanos();
      boolean told = backlog.offer(List.of(), patience.toMillis(), TimeUnit.MILLISECONDS);
      Duration left = Duration.ofNanos(Math.max(1, end - System.nanoTime()));
      if (told && coordinator.join(left)) {
        return;
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
    stopped = true;
    coordinator.interrupt();
  }
}
