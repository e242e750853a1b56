package dev.tenure.simulator.world;

import dev.tenure.simulator.world.Timeline.Entry;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Lets time pass from one instant at which something happens to the next. At each, everything
 * happens in a fixed order; then the policy has its turn, once.
 */
public final class Simulation {
  private final World world;
  private final Policy policy;
  private final long period;
  private long lastCycle = -1;
  private long nextCycle = Long.MAX_VALUE;
  private long cycles;

  /**
   * A world and who decides in it.
   *
   * @param period how many milliseconds lie between two turns of the policy; zero: it has its turn
   *     whenever something has changed
   */
  public Simulation(World world, Policy policy, long period) {
    this.world = world;
    this.policy = policy;
    this.period = period;
  }

  /** Until every job is done, or nothing can happen any more, or that time has come. */
  public void run(long until) {
    while (!world.isOver()) {
      long now = Math.min(world.timeline().next(), nextCycle);
      if (now > until || now == Long.MAX_VALUE || isInVain(until)) {
        break;
      }
      world.advanceTo(now);
      happen(now);
      if (nextCycle <= now) {
        cycle(now);
      }
    }
    if (!world.isOver() && until != Long.MAX_VALUE && until > world.now()) {
      world.advanceTo(until);
    }
    world.close();
  }

  /** With an end that is given, nodes fail up to it, and the books count what they had. */
  private boolean isInVain(long until) {
    return until == Long.MAX_VALUE && nextCycle == Long.MAX_VALUE && world.isStill();
  }

  /** How often the policy had its turn. */
  public long cycles() {
    return cycles;
  }

  private void happen(long now) {
    for (@Nullable Entry entry = world.timeline().take(now);
        entry != null;
        entry = world.timeline().take(now)) {
      if (happens(entry)) {
        wantCycle(now);
      }
    }
  }

  private void cycle(long now) {
    nextCycle = Long.MAX_VALUE;
    lastCycle = now;
    cycles++;
    OptionalLong again = policy.decide(now);
    if (again.isPresent()) {
      wantCycle(again.getAsLong());
    }
  }

  /** At most one cycle per instant, and with a period only at its multiples. */
  private void wantCycle(long at) {
    long earliest = Math.max(at, lastCycle + 1);
    long wanted = period == 0 ? earliest : Math.ceilDiv(earliest, period) * period;
    nextCycle = Math.min(nextCycle, wanted);
  }

  /** Does it? What was noted for a state that is no more does not. */
  private boolean happens(Entry entry) {
    return switch (entry.what()) {
      case JOB_DONE -> done(entry);
      case PART_GONE -> gone(entry);
      case NODE_UP -> {
        world.repair(world.node(entry.which()));
        policy.nodeChanged(world.node(entry.which()));
        yield true;
      }
      case NODE_DOWN -> {
        failed(world.node(entry.which()));
        yield true;
      }
      case OUTSIDE_CHANGE -> {
        world.watcher().disturbed(world.now());
        policy.changed(entry.which());
        yield true;
      }
      case SUBMIT -> {
        SimJob job = world.job(entry.which());
        world.submit(job);
        policy.submitted(job);
        yield true;
      }
      case GANG_READY -> {
        SimJob job = world.job(entry.which());
        if (job.epoch == entry.epoch()) {
          world.work(job);
        }
        yield false; // nobody else is concerned
      }
    };
  }

  private boolean done(Entry entry) {
    SimJob job = world.job(entry.which());
    if (job.epoch != entry.epoch() || job.phase() != SimJob.Phase.WORKING) {
      return false;
    }
    world.finish(job);
    policy.finished(job);
    return true;
  }

  private boolean gone(Entry entry) {
    SimJob job = world.job(entry.which());
    @Nullable Part part = job.parts.get(entry.part());
    if (part == null || !part.leaves(entry.epoch())) {
      return false;
    }
    world.release(job, part);
    policy.left(job, part);
    return true;
  }

  private void failed(SimNode node) {
    for (SimJob job : world.fail(node)) {
      List<Part> hit = job.parts().stream().filter(part -> part.node() == node).toList();
      world.stop(job, hit, Cause.FAILED, null);
      hit.forEach(part -> policy.left(job, part));
    }
    policy.nodeChanged(node);
  }
}
