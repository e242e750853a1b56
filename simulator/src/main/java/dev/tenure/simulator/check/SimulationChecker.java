package dev.tenure.simulator.check;

import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiFunction;

/**
 * Holds a run to its laws: no node gives more than it has, gangs work only whole, nobody protected
 * is stopped, finished work was done exactly once, and no unit of capacity goes unaccounted. It
 * knows only what it is told while it looks on, and counts for itself.
 */
public final class SimulationChecker implements Watcher {
  private static final int MOST_KEPT = 100;

  private final Unit unit;
  private final BiFunction<SimJob, Cause, OptionalLong> promised;
  private final List<String> violations = new ArrayList<>();
  private final Map<SimNode, Long> used = new HashMap<>(); // only looked up
  private final Map<SimJob, Long> seated = new HashMap<>(); // only looked up
  private final Map<SimJob, Long> startedAt = new HashMap<>(); // only looked up
  private long broken;

  /**
   * For a world that counts that.
   *
   * @param promised for how long a job may not be stopped for a cause; empty: nobody has promised
   */
  public SimulationChecker(Unit unit, BiFunction<SimJob, Cause, OptionalLong> promised) {
    this.unit = unit;
    this.promised = promised;
  }

  /** What is wrong, the first hundred of it. */
  public List<String> violations() {
    return List.copyOf(violations);
  }

  /** How often anything was wrong. */
  public long count() {
    return broken;
  }

  @Override
  public void admitted(SimJob job, long now) {
    startedAt.put(job, now);
  }

  @Override
  public void seated(SimJob job, Part part, long now) {
    long there = used.merge(part.node(), part.units(), Long::sum);
    if (there > unit.in(part.node().resources()) || !part.node().isUp()) {
      broken(now, "%s has no room for %s".formatted(part.node().name(), job.trace().id()));
    }
    long whole = seated.merge(job, part.units(), Long::sum);
    if (whole > unit.in(job.trace())) {
      broken(now, job.trace().id() + " has more than its gang");
    }
    if (whole == unit.in(job.trace())) {
      startedAt.putIfAbsent(job, now);
    }
  }

  @Override
  public void works(SimJob job, long now) {
    if (seated.getOrDefault(job, 0L) != unit.in(job.trace())) {
      broken(now, job.trace().id() + " works without its whole gang");
    }
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    long since = startedAt.getOrDefault(job, stop.now());
    startedAt.remove(job);
    switch (stop.cause()) {
      case PREEMPTED, RECLAIMED -> {
        OptionalLong promise = promised.apply(job, stop.cause());
        if (promise.isPresent() && stop.now() - since < promise.getAsLong()) {
          broken(
              stop.now(),
              "%s was stopped after %d ms of %d promised"
                  .formatted(job.trace().id(), stop.now() - since, promise.getAsLong()));
        }
        if (!stop.whole()) {
          broken(stop.now(), job.trace().id() + " lost a part of its gang only");
        }
      }
      case MOVED, DISBANDED, FAILED -> {}
    }
  }

  @Override
  public void left(SimJob job, Part part, long now) {
    used.merge(part.node(), -part.units(), Long::sum);
    seated.merge(job, -part.units(), Long::sum);
  }

  @Override
  public void finished(SimJob job, long now) {
    long done = now - job.trace().submit() - job.waited();
    if (done < job.trace().duration()) {
      broken(now, job.trace().id() + " is done before it can be");
    }
    seated.remove(job);
    startedAt.remove(job);
  }

  /** The run is over: do the books add up? */
  public void close(World world) {
    Books books = world.books();
    if (books.discrepancy() != 0) {
      broken(
          world.now(), "%d unit-milliseconds are not accounted for".formatted(books.discrepancy()));
    }
    long finished =
        world.jobs().stream()
            .filter(job -> job.phase() == SimJob.Phase.DONE)
            .mapToLong(job -> unit.in(job.trace()) * job.trace().duration())
            .sum();
    boolean exact = world.isOver() ? books.useful() == finished : books.useful() >= finished;
    if (!exact) {
      broken(
          world.now(),
          "%d unit-milliseconds count as useful, and jobs worth %d are done"
              .formatted(books.useful(), finished));
    }
  }

  private void broken(long now, String law) {
    broken++;
    if (violations.size() < MOST_KEPT) {
      violations.add("at %d ms: %s".formatted(now, law));
    }
  }
}
