package dev.tenure.simulator.world;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.SimJob.Phase;
import dev.tenure.simulator.world.Watcher.Stop;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Jobs and nodes, and what can be done with them. Time is given from outside. */
public final class World {
  private final List<Unit> counted;
  private final List<SimJob> jobs;
  private final List<SimNode> nodes;
  private final Physics physics;
  private final Draws draws;
  private final Watcher watcher;
  private final Timeline timeline = new Timeline();
  private final MeasuredTime measured;
  private final Ledger ledger;
  private final JobAccounts accounts;
  private final NodeFailures failures;
  private long now;
  private final Amounts free;
  private final Amounts capacity;
  private int unfinished;
  private int seatedParts;

  /** Of which everything is measured. */
  public World(Trace trace, List<NodeSpec> cluster, Physics physics, Watcher watcher) {
    this(trace, cluster, physics, watcher, MeasuredTime.ALL);
  }

  public World(
      Trace trace,
      List<NodeSpec> cluster,
      Physics physics,
      Watcher watcher,
      MeasuredTime measured) {
    this.counted = Unit.counted(trace);
    this.measured = measured;
    this.ledger = new Ledger(counted.size(), measured);
    this.free = Amounts.none(counted.size());
    this.capacity = Amounts.none(counted.size());
    this.physics = physics;
    this.draws = new Draws(physics.seed());
    this.accounts = new JobAccounts(ledger.all(), physics.restart());
    this.failures = new NodeFailures(physics.failures(), draws, timeline);
    this.watcher = watcher;
    this.jobs = born(trace.jobs());
    this.nodes = built(cluster);
    nodes.forEach(this::addRoom);
    unfinished = jobs.size();
    jobs.forEach(job -> timeline.note(job.trace().submit(), Happening.SUBMIT, job.index(), 0, 0));
    nodes.forEach(node -> failures.foresee(node, now));
  }

  private List<SimJob> born(List<TraceJob> traced) {
    List<SimJob> all = new ArrayList<>(traced.size());
    traced.forEach(job ->
        all.add(new SimJob(all.size(), job, Amounts.of(job, counted), physics.checkpoint())));
    return List.copyOf(all);
  }

  private List<SimNode> built(List<NodeSpec> specs) {
    List<SimNode> all = new ArrayList<>(specs.size());
    for (NodeSpec spec : specs) {
      Resources resources = spec.resources();
      Amounts units = Amounts.of(resources, counted);
      all.add(new SimNode(all.size(), spec.name(), resources, units));
    }
    return List.copyOf(all);
  }

  public Physics physics() {
    return physics;
  }

  /** What is counted first. */
  public Unit unit() {
    return counted.getFirst();
  }

  /** All that is counted, each in its place. */
  public List<Unit> counted() {
    return counted;
  }

  public List<SimJob> jobs() {
    return jobs;
  }

  public List<SimNode> nodes() {
    return nodes;
  }

  /** Of what is counted first. */
  public Books books() {
    return books(0);
  }

  /** Of what is counted in that place, from the beginning to the end. */
  public Books books(int place) {
    return ledger.whole(place);
  }

  /** The same of the time that is measured. */
  public Books measuredBooks(int place) {
    return ledger.measured(place);
  }

  /** What of the time up to now is measured. */
  public MeasuredTime measured() {
    return measured.isAll() ? measured : measured.until(now);
  }

  public long now() {
    return now;
  }

  /** What is left on all nodes together of what is counted first. */
  public long free() {
    return free.in(0);
  }

  public boolean isOver() {
    return unfinished == 0;
  }

  public int unfinished() {
    return unfinished;
  }

  /** Lets the policy be told of its change of that number then. */
  public void changeAt(long at, int which) {
    timeline.note(at, Happening.OUTSIDE_CHANGE, which, 0, 0);
  }

  Timeline timeline() {
    return timeline;
  }

  SimJob job(int index) {
    return jobs.get(index);
  }

  SimNode node(int index) {
    return nodes.get(index);
  }

  /** Lets time pass in which nothing changes. */
  void advanceTo(long then) {
    ledger.idle(free, capacity, now, then);
    now = then;
    watcher.passed(then);
  }

  void submit(SimJob job) {
    job.phase = Phase.WAITING;
    job.since = now;
    job.waitingSince = now;
    watcher.submitted(job, now);
  }

  /** Notes that a job has its quota: its promises count from here, and nodes follow. */
  public void admit(SimJob job) {
    watcher.admitted(job, now);
  }

  /** Notes that it has given its quota back. */
  public void dismiss(SimJob job) {
    watcher.dismissed(job, now);
  }

  /** Has a node so much left of all that is counted? */
  public boolean hasRoom(SimNode node, Resources requests) {
    return node.hasRoom(Amounts.of(requests, counted));
  }

  /** Puts a part of a gang on a node, in a world that counts one thing only. */
  public void seat(SimJob job, int index, SimNode node, long units) {
    seat(job, index, node, Amounts.of(units));
  }

  /** Puts a part of a gang on a node; with its last part the gang starts. */
  public void seat(SimJob job, int index, SimNode node, Resources requests) {
    seat(job, index, node, Amounts.of(requests, counted));
  }

  private void seat(SimJob job, int index, SimNode node, Amounts units) {
    settle(job);
    Part part = new Part(index, node, units);
    if (job.held.exceedWith(units, job.amounts()) || job.parts.put(index, part) != null) {
      throw new IllegalStateException(job.trace().id() + " has that part already");
    }
    node.take(units);
    node.guests.put(job.index(), job);
    free.remove(units);
    seatedParts++;
    job.held.add(units);
    job.seated.add(units);
    job.phase = Phase.INCOMPLETE;
    watcher.seated(job, part, now);
    if (job.isSeated()) {
      start(job);
    }
  }

  /**
   * Notes that a job was there before the world began, before its parts are put where they are.
   *
   * @param since since when its promises count, in the world's time: not after now
   * @param admitted whether it has quota
   * @param ran for how long its gang has worked; zero: it is not whole
   */
  public void find(SimJob job, long since, boolean admitted, long ran) {
    job.found = ran > 0;
    job.before = ran;
    job.inherited = ran;
    watcher.found(job, since, admitted, now);
  }

  private void start(SimJob job) {
    job.phase = Phase.STARTING;
    job.waited += now - job.waitingSince;
    job.lastStart = now - job.before;
    job.firstStart = job.runs == 0 ? now : job.firstStart;
    long delay =
        job.found && job.runs == 0
            ? 0
            : draws.between(
                physics.startDelay(), Draws.Purpose.START_DELAY, job.trace().id(), job.runs);
    long again = job.runs == 0 ? 0 : physics.restart().of(job.units());
    job.runs++;
    job.epoch++;
    job.delayEnds = now + delay;
    if (delay + again == 0) {
      work(job);
    } else {
      timeline.note(now + delay + again, Happening.GANG_READY, job.index(), 0, job.epoch);
    }
  }

  /** The start is over. */
  void work(SimJob job) {
    settle(job);
    job.phase = Phase.WORKING;
    job.workingSince = now;
    long left = job.trace().duration() - job.saved - job.before;
    timeline.note(now + left, Happening.JOB_DONE, job.index(), 0, job.epoch);
    watcher.works(job, now);
  }

  void finish(SimJob job) {
    settle(job);
    accounts.useful(job, job.workingSince, now);
    job.saved = job.trace().duration();
    job.phase = Phase.DONE;
    job.finished = now;
    unfinished--;
    List.copyOf(job.parts.values()).forEach(part -> release(job, part));
    watcher.finished(job, now);
  }

  /**
   * Tells parts of a job to go; what stays of it waits for others to come in their stead.
   *
   * @param gainer the job that gains by it; absent: none
   * @return the parts that are gone already, because nobody has to wait for them
   */
  public List<Part> stop(
      SimJob job, Collection<Part> leaving, Cause cause, @Nullable SimJob gainer) {
    settle(job);
    int which = job.stops();
    long grace = draws.between(physics.grace(), Draws.Purpose.GRACE, job.trace().id(), which);
    long worked = job.phase == Phase.WORKING ? now - job.workingSince : 0;
    long all = worked + job.before;
    long kept =
        cause == Cause.FAILED
            ? job.checkpoint().keptAfterFailure(all)
            : job.checkpoint().keptAfter(all, grace);
    long lost = Math.min(worked, all - kept); // what it did before is in no books
    job.saved += kept;
    job.inherited = job.before > 0 ? Math.min(job.before, kept) : job.inherited;
    job.before = 0;
    interrupt(job, leaving, new Interruption(cause, gainer, worked, lost));
    List<Part> gone = new ArrayList<>();
    for (Part part : leaving) {
      if (!part.isLeaving()) {
        job.seated.remove(part.amounts());
      }
      part.leave(job.epoch);
      if (grace == 0 || cause == Cause.FAILED) {
        release(job, part);
        gone.add(part);
      } else {
        timeline.note(now + grace, Happening.PART_GONE, job.index(), part.index(), job.epoch);
      }
    }
    return gone;
  }

  private record Interruption(Cause cause, @Nullable SimJob gainer, long worked, long lost) {}

  private void interrupt(SimJob job, Collection<Part> leaving, Interruption why) {
    boolean wasWhole = job.isWhole();
    job.epoch++;
    long kept = now - why.lost(); // what is lost is the last that it did
    accounts.useful(job, now - why.worked(), kept);
    accounts.lost(job, why.cause(), kept, now);
    job.phase = Phase.INCOMPLETE;
    if (wasWhole) {
      job.waitingSince = now;
      job.stops[why.cause().place()]++;
      boolean whole = leaving.size() == job.parts.size();
      watcher.stopped(
          job, new Stop(now, why.cause(), why.gainer(), whole, now - job.lastStart, why.lost()));
    } else {
      watcher.brokenOff(job, why.cause(), now);
    }
  }

  /** A part has left: its room is free. */
  void release(SimJob job, Part part) {
    settle(job);
    job.parts.remove(part.index());
    job.held.remove(part.amounts());
    SimNode node = part.node();
    node.giveBack(part.amounts());
    if (!job.isOn(node)) {
      node.guests.remove(job.index());
    }
    free.add(part.amounts());
    seatedParts--;
    if (job.parts.isEmpty() && job.phase != Phase.DONE) {
      job.phase = Phase.WAITING;
    }
    watcher.left(job, part, now);
  }

  /** A node fails; who is there is gone at once. It says whom it has stopped. */
  List<SimJob> fail(SimNode node) {
    List<SimJob> hit = List.copyOf(node.guests.values());
    failures.fails(node, now);
    free.remove(node.amounts());
    capacity.remove(node.amounts());
    watcher.nodeChanged(node, now);
    return hit;
  }

  void repair(SimNode node) {
    node.setUp(true);
    addRoom(node);
    watcher.nodeChanged(node, now);
    failures.foresee(node, now);
  }

  private void addRoom(SimNode node) {
    free.add(node.amounts());
    capacity.add(node.amounts());
  }

  /** The run ends: what is being worked on counts as far as it has come. */
  void close() {
    jobs.forEach(job -> accounts.close(job, now));
  }

  /**
   * Can nothing happen any more, unless somebody decides something? That nodes fail changes nothing
   * once they have all been there and nobody has come to any.
   */
  public boolean isStill() {
    return timeline.next() == Long.MAX_VALUE
        || (timeline.isOfNodesOnly() && seatedParts == 0 && nodes.stream().allMatch(SimNode::isUp));
  }

  /** Lets everybody who looks on know what the world itself does not see. */
  public Watcher watcher() {
    return watcher;
  }

  private void settle(SimJob job) {
    accounts.settle(job, now);
  }

  /** How long a job would still take if it were not stopped again: the true one. */
  public long remaining(SimJob job) {
    return accounts.remaining(job, now);
  }
}
