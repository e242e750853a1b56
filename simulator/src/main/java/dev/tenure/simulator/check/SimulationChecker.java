package dev.tenure.simulator.check;

import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.World;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Holds a run to its laws: no node gives more than it has, gangs work only whole, nobody protected
 * is stopped, finished work was done exactly once, no unit of capacity goes unaccounted, nobody is
 * stopped in vain, and decisions do not go in circles. It knows only what it is told while it looks
 * on, and counts for itself.
 */
public final class SimulationChecker implements Watcher {
  private final Unit unit;
  private final Terms terms;
  private final Breaches breaches = new Breaches();
  private final FutilityCheck futility;
  private final LoopCheck loops = new LoopCheck(breaches);
  private final Map<SimNode, Long> used = new HashMap<>(); // only looked up
  private final Map<SimJob, Long> seated = new HashMap<>(); // only looked up
  private final Map<SimJob, Long> startedAt = new HashMap<>(); // only looked up
  private final Set<SimJob> byQuota = new HashSet<>(); // only looked up
  private final Set<SimJob> refused = new HashSet<>(); // only looked up
  private long ahead;

  /** For a world that counts that. */
  public SimulationChecker(Unit unit, Terms terms) {
    this.unit = unit;
    this.terms = terms;
    this.futility = new FutilityCheck(terms, breaches);
  }

  /** What is wrong, the first hundred of it. */
  public List<String> violations() {
    return breaches.kept();
  }

  /** How often anything was wrong. */
  public long count() {
    return breaches.count();
  }

  @Override
  public void submitted(SimJob job, long now) {
    loops.submitted(job, now);
    futility.submitted(job, now);
  }

  @Override
  public void admitted(SimJob job, long now) {
    startedAt.put(job, now + ahead);
    byQuota.add(job);
    futility.admitted(job, now);
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
    startedAt.putIfAbsent(job, now + ahead);
    if (whole == unit.in(job.trace())) {
      loops.whole(job);
      futility.whole(job, now);
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
    switch (stop.cause()) {
      case PREEMPTED, RECLAIMED -> taken(job, stop);
      case MOVED, DISBANDED, FAILED -> {}
    }
    futility.stopped(job, stop);
    if (!terms.takesTurns()) {
      loops.stopped(job, stop);
    }
  }

  /** By the clock of who decides: a promise made by one that is ahead ends by one that is. */
  private void taken(SimJob job, Stop stop) {
    long ran = stop.now() + ahead - startedAt.getOrDefault(job, stop.now() + ahead);
    OptionalLong promise = terms.promised().apply(job, stop.cause());
    if (promise.isPresent() && ran < promise.getAsLong()) {
      broken(
          stop.now(),
          "%s was stopped after %d ms of %d promised"
              .formatted(job.trace().id(), ran, promise.getAsLong()));
    }
    if (!stop.whole() && !refused.contains(job)) {
      broken(stop.now(), job.trace().id() + " lost a part of its gang only");
    }
  }

  @Override
  public void left(SimJob job, Part part, long now) {
    used.merge(part.node(), -part.units(), Long::sum);
    if (seated.merge(job, -part.units(), Long::sum) == 0 && !byQuota.contains(job)) {
      startedAt.remove(job);
    }
    futility.left(job, part, now);
  }

  @Override
  public void nodeChanged(SimNode node, long now) {
    loops.nodeChanged(node, now);
    futility.nodeChanged(node, now);
  }

  @Override
  public void disturbed(long now) {
    loops.disturbed(now);
    futility.disturbed(now);
  }

  /** Part of what was decided about it is done at this instant, and part is not. */
  @Override
  public void refused(SimJob job, long now) {
    refused.add(job);
    loops.refused(job, now);
    futility.refused(job, now);
  }

  @Override
  public void informed(long now) {
    loops.disturbed(now);
  }

  @Override
  public void clockSet(long set, long now) {
    ahead = set;
    disturbed(now);
  }

  @Override
  public void passed(long now) {
    refused.clear();
    futility.passed(now);
  }

  @Override
  public void finished(SimJob job, long now) {
    long done = now - job.trace().submit() - job.waited();
    if (done < job.trace().duration()) {
      broken(now, job.trace().id() + " is done before it can be");
    }
    seated.remove(job);
    startedAt.remove(job);
    byQuota.remove(job);
    loops.finished(job, now);
    futility.finished(job, now);
  }

  /** The run is over: do the books add up? */
  public void close(World world) {
    futility.close(world);
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
    breaches.add(now, law);
  }
}
