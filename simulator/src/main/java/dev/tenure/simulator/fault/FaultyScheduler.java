package dev.tenure.simulator.fault;

import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.simulator.fault.ShakyHands.Mishaps;
import dev.tenure.simulator.fault.ShakyHands.Outcome;
import dev.tenure.simulator.policy.Ends;
import dev.tenure.simulator.policy.Scheduler;
import dev.tenure.simulator.world.Draws.Purpose;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Spread;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The engine, with everything around it that can go wrong. */
public final class FaultyScheduler implements Scheduler {
  private static final long NEVER = Long.MAX_VALUE;
  private static final Spread FEW_DEEDS = new Spread(0, 5);

  private final World world;
  private final Ends ends;
  private final Faults faults;
  private final PlanMaker planner;
  private final DecisionLog log;
  private final Dice dice;
  private final Stored stored = new Stored();
  private final Mail mail = new Mail();
  private final Subjects subjects;
  private final List<Change> unheard = new ArrayList<>();
  private final ShakyHands hands;
  private ClusterState state = new ClusterState();
  private SchedulingCycle cycle;
  private long ahead;
  private long downUntil;
  private long resyncAt = NEVER;
  private long refused;
  private boolean crashed;
  private boolean fresh = true;

  public FaultyScheduler(
      World world, Ends ends, Faults faults, PlanMaker planner, DecisionLog log) {
    this.world = world;
    this.ends = ends;
    this.faults = faults;
    this.planner = planner;
    this.log = log;
    this.dice = new Dice(faults.seed());
    this.subjects = new Subjects(world, ends);
    this.hands =
        new ShakyHands(stored, ends.deeds().apply(stored.state().quota()), mail, this::deedRefused);
    this.cycle = new SchedulingCycle(state, mail, planner, hands, log);
  }

  @Override
  public long refused() {
    return refused;
  }

  @Override
  public OptionalLong decide(long now) {
    hear(now);
    if (now < downUntil) {
      return OptionalLong.of(downUntil);
    }
    if (fresh) {
      readEverything(now);
    }
    if (happens(faults.crash(), Purpose.CRASH, now)) {
      return startAgain(now);
    }
    if (happens(faults.jump(), Purpose.JUMP, now)) {
      setClock(now);
    }
    if (now >= resyncAt) {
      resync(now);
    }
    tell(mail.open(now), now);
    return run(now);
  }

  private OptionalLong run(long now) {
    hands.expect(mishaps(now));
    CycleReport report = cycle.run(ends.epoch() + now + ahead);
    refused += report.isRefused() ? 1 : 0;
    hear(now);
    if (crashed) {
      return startAgain(now);
    }
    hands.answers().stream().filter(each -> !Stored.knows(state, each)).forEach(mail::answer);
    if (report.changedAnything() || mail.hasCome()) {
      return OptionalLong.of(now);
    }
    long again = report.plan().lookAgainAt().orElse(NEVER);
    long next = Math.min(mail.next(), resyncAt);
    next = again == NEVER ? next : Math.min(next, Math.max(now, again - ahead - ends.epoch()));
    return next == NEVER ? OptionalLong.empty() : OptionalLong.of(next);
  }

  /** What has happened in the world is stored there at once; the scheduler may hear it later. */
  private void hear(long now) {
    for (Change change : ends.news().changes()) {
      Change kept = stored.take(change);
      subjects.note(kept);
      ObjectKey key = ObjectKey.of(kept).orElseThrow();
      boolean reliable = key.kind() == ObjectKey.Kind.CONFIGURATION;
      if (!reliable && happens(faults.lost(), Purpose.LOST, key, now)) {
        resyncAt = Math.min(resyncAt, now + faults.resync());
        misses(kept, now);
      } else if (happens(faults.late(), Purpose.LATE, key, now)) {
        mail.send(kept, now, dice.any(faults.lateness(), Purpose.LATENESS, key));
        misses(kept, now);
      } else {
        mail.send(kept, now, 0);
      }
    }
  }

  private void misses(Change change, long now) {
    unheard.add(change);
    subjects.tell(change, now);
  }

  private boolean happens(int perMille, Purpose purpose, long now) {
    return now < faults.until() && dice.happensAt(perMille, purpose, now);
  }

  private boolean happens(int perMille, Purpose purpose, ObjectKey who, long now) {
    return now < faults.until() && dice.happens(perMille, purpose, who);
  }

  private Mishaps mishaps(long now) {
    long crashAfter =
        happens(faults.crash(), Purpose.CRASH_IN_PLAN, now)
            ? dice.anyAt(FEW_DEEDS, Purpose.DEEDS_BEFORE_CRASH, now)
            : NEVER;
    return new Mishaps() {
      private long deeds;

      @Override
      public Outcome of(ObjectKey who) {
        if (deeds++ == crashAfter) {
          crashed = true;
          return Outcome.CRASHED;
        }
        return happens(faults.refused(), Purpose.REFUSED, who, now)
            ? Outcome.REFUSED
            : Outcome.DONE;
      }
    };
  }

  private void deedRefused(WorkloadId workload) {
    @Nullable SimJob job = ends.jobs().of(workload);
    if (job != null) {
      world.watcher().refused(job, world.now());
    }
  }

  /** All that was in the scheduler's head is gone. Another one reads what is stored. */
  private OptionalLong startAgain(long now) {
    crashed = false;
    downUntil = now + dice.anyAt(faults.down(), Purpose.DOWN, now);
    state = new ClusterState();
    cycle = new SchedulingCycle(state, mail, planner, hands, log);
    hands.answers();
    fresh = true;
    return OptionalLong.of(Math.max(downUntil, now + 1));
  }

  /** It begins with all that there is, and so with what the one before it has not heard. */
  private void readEverything(long now) {
    fresh = false;
    resyncAt = NEVER;
    mail.startWith(stored.objects());
    world.watcher().informed(now);
    tell(List.copyOf(unheard), now);
  }

  private void setClock(long now) {
    long far = dice.anyAt(faults.jumps(), Purpose.JUMP_BY, now);
    ahead = dice.happensAt(500, Purpose.JUMP_BACK, now) ? -far : far;
    world.watcher().clockSet(ahead, now);
  }

  /** Lets who looks on know that the scheduler hears something only now. */
  private void tell(List<Change> late, long now) {
    late.forEach(change -> subjects.tell(change, now));
    unheard.removeAll(late);
  }

  /** Everything is looked at once more. */
  private void resync(long now) {
    resyncAt = NEVER;
    mail.open(now);
    state.applyAll(mail.changes());
    mail.overtaken();
    List<Change> missed = stored.unknownTo(state);
    missed.forEach(mail::answer);
    tell(missed, now);
    tell(List.copyOf(unheard), now);
  }
}
