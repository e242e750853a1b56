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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Holds a run to its laws: no node gives more than it has, gangs work only whole, nobody protected
 * is stopped, finished work was done exactly once, no unit of capacity goes unaccounted, nobody is
 * stopped in vain, and decisions do not go in circles. It knows only what it is told while it looks
 * on, and counts for itself.
 */
public final class SimulationChecker implements Watcher {
  private final List<Occupancy> occupancies = new ArrayList<>();
  private final Terms terms;
  private final Breaches breaches = new Breaches();
  private final FutilityCheck futility;
  private final QuotaCheck quota;
  private final ThrashCheck thrash;
  private final LoopCheck loops = new LoopCheck(breaches);
  private final Map<SimJob, Integer> parts = new HashMap<>(); // only looked up
  private final Map<SimJob, Integer> preemptions = new HashMap<>(); // only looked up
  private final Map<SimJob, Long> startedAt = new HashMap<>(); // only looked up
  private final Set<SimJob> byQuota = new HashSet<>(); // only looked up
  private final Set<SimJob> refused = new HashSet<>(); // only looked up
  private long ahead;

  /** For a world that counts only that. */
  public SimulationChecker(Unit unit, Terms terms) {
    this(List.of(unit), terms);
  }

  /** For a world that counts all of them, in that order. */
  public SimulationChecker(List<Unit> counted, Terms terms) {
    counted.forEach(unit -> occupancies.add(new Occupancy(unit, occupancies.size())));
    this.terms = terms;
    this.quota = new QuotaCheck(counted, terms.promised(), breaches);
    this.futility = new FutilityCheck(terms, breaches);
    this.thrash = new ThrashCheck(terms.promised(), breaches);
  }

  /** What is wrong, the first hundred of it. */
  public List<String> violations() {
    return breaches.kept();
  }

  /** How often anything was wrong. */
  public long count() {
    return breaches.count();
  }

  /** How many were judged of those for whom others were stopped. */
  public long judged() {
    return futility.judged();
  }

  /** And how many were not, because something disturbed them. */
  public long excused() {
    return futility.excused();
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
    quota.admitted(job, now);
    futility.admitted(job, now);
  }

  @Override
  public void dismissed(SimJob job, long now) {
    quota.dismissed(job);
    futility.dismissed(job, now);
  }

  @Override
  public void found(SimJob job, long since, boolean admitted, long now) {
    startedAt.put(job, since);
    if (admitted) {
      byQuota.add(job);
      quota.found(job);
      futility.admitted(job, now);
    }
  }

  @Override
  public void roomKept(SimJob job, SimNode node, long now) {
    futility.roomKept(job, node, now);
  }

  @Override
  public void roomGivenUp(SimJob job, long now) {
    futility.roomGivenUp(job, now);
  }

  @Override
  public void seated(SimJob job, Part part, long now) {
    parts.merge(job, 1, Integer::sum);
    occupancies.forEach(each -> each.add(job, part));
    if (is(each -> each.isTooMuchFor(part.node())) || !part.node().isUp()) {
      broken(now, "%s has no room for %s".formatted(part.node().name(), job.trace().id()));
    }
    if (is(each -> each.isTooMuchFor(job))) {
      broken(now, job.trace().id() + " has more than its gang");
    }
    startedAt.putIfAbsent(job, now + ahead);
    futility.seated(job, part, now);
    if (isWhole(job)) {
      loops.whole(job);
      futility.whole(job, now);
    }
  }

  private boolean is(Predicate<Occupancy> broken) {
    for (Occupancy occupancy : occupancies) {
      if (broken.test(occupancy)) {
        return true;
      }
    }
    return false;
  }

  /** Pods that ask for nothing that is counted are only counted themselves. */
  private boolean isWhole(SimJob job) {
    return is(each -> each.isWantedBy(job))
        ? !is(each -> !each.isAllOf(job))
        : parts.getOrDefault(job, 0) >= Math.max(1, job.trace().pods());
  }

  @Override
  public void works(SimJob job, long now) {
    if (!isWhole(job)) {
      broken(now, job.trace().id() + " works without its whole gang");
    }
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    switch (stop.cause()) {
      case PREEMPTED, RECLAIMED -> {
        taken(job, stop);
        counted(job, stop);
        thrash.stopped(job, stop, stop.now() + ahead, started(job, stop));
      }
      case MOVED -> protectedUntilNow(job, stop);
      case DISBANDED, FAILED -> {}
    }
    Stop judged = terms.planned() ? stop : stop.forNobody();
    futility.stopped(job, judged);
    if (!terms.takesTurns()) {
      loops.stopped(job, judged);
    }
  }

  private void counted(SimJob job, Stop stop) {
    long times = preemptions.merge(job, 1, Integer::sum);
    OptionalLong most = terms.promised().mostPreemptions(job, stop.now());
    if (most.isPresent() && times > most.getAsLong()) {
      broken(
          stop.now(),
          "%s was preempted %d times, of %d that are allowed"
              .formatted(job.trace().id(), times, most.getAsLong()));
    }
  }

  private void taken(SimJob job, Stop stop) {
    protectedUntilNow(job, stop);
    if (!stop.whole() && !refused.contains(job)) {
      broken(stop.now(), job.trace().id() + " lost a part of its gang only");
    }
  }

  /** By the clock of who decides: a promise made by one that is ahead ends by one that is. */
  private void protectedUntilNow(SimJob job, Stop stop) {
    long ran = stop.now() + ahead - started(job, stop);
    OptionalLong promise = terms.promised().of(job, stop);
    if (promise.isPresent() && ran < promise.getAsLong()) {
      broken(
          stop.now(),
          "%s was stopped after %d ms of %d promised"
              .formatted(job.trace().id(), ran, promise.getAsLong()));
    }
  }

  private long started(SimJob job, Stop stop) {
    return startedAt.getOrDefault(job, stop.now() + ahead);
  }

  @Override
  public void brokenOff(SimJob job, Cause cause, long now) {
    if (cause != Cause.FAILED) {
      thrash.brokenOff(job, now + ahead);
    }
  }

  @Override
  public void left(SimJob job, Part part, long now) {
    occupancies.forEach(each -> each.remove(job, part));
    if (parts.merge(job, -1, Integer::sum) == 0 && !byQuota.contains(job)) {
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

  @Override
  public void unheard(SimJob job, long now) {
    loops.disturbed(now);
    futility.unheard(job, now);
  }

  @Override
  public void unheard(SimNode node, long now) {
    loops.disturbed(now);
    futility.unheard(node, now);
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
    thrash.informed();
  }

  @Override
  public void clockSet(long set, long now) {
    ahead = set;
    disturbed(now);
  }

  @Override
  public void passed(long now) {
    refused.clear();
    thrash.passed();
    futility.passed(now);
  }

  @Override
  public void finished(SimJob job, long now) {
    long done = now - job.trace().submit() - job.waited();
    if (done < job.trace().duration() - job.inherited()) {
      broken(now, job.trace().id() + " is done before it can be");
    }
    occupancies.forEach(each -> each.forget(job));
    parts.remove(job);
    startedAt.remove(job);
    byQuota.remove(job);
    quota.dismissed(job);
    loops.finished(job, now);
    futility.finished(job, now);
  }

  /** The run is over: do the books add up? */
  public void close(World world) {
    futility.close(world);
    for (int place = 0; place < occupancies.size(); place++) {
      Unit unit = occupancies.get(place).unit();
      addUp(world, world.books(place), unit);
      if (!world.measured().isAll()) {
        addUp(world, world.measuredBooks(place), unit);
      }
      close(world, world.books(place), unit);
    }
  }

  private void addUp(World world, Books books, Unit unit) {
    if (books.discrepancy() != 0) {
      broken(
          world.now(),
          "%d %s-milliseconds are not accounted for".formatted(books.discrepancy(), unit.word()));
    }
  }

  private void close(World world, Books books, Unit unit) {
    long finished =
        world.jobs().stream()
            .filter(job -> job.phase() == SimJob.Phase.DONE)
            .mapToLong(job -> unit.in(job.trace()) * (job.trace().duration() - job.inherited()))
            .sum();
    boolean exact = world.isOver() ? books.useful() == finished : books.useful() >= finished;
    if (!exact) {
      broken(
          world.now(),
          "%d %s-milliseconds count as useful, and jobs worth %d are done"
              .formatted(books.useful(), unit.word(), finished));
    }
  }

  private void broken(long now, String law) {
    breaches.add(now, law);
  }
}
