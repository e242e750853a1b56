package dev.tenure.app.conformance.kueue;

import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.plan.Violation;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Runs a world cycle by cycle, one a second, with the production cycle. */
final class Replay {
  private final World world;
  private final Simulation simulation;
  private final List<Change> outside = new ArrayList<>();
  private final SortedMap<WorkloadId, Integer> evictedIn = new TreeMap<>();
  private final SortedMap<WorkloadId, Integer> admittedIn = new TreeMap<>();
  private final List<Violation> violations = new ArrayList<>();
  private final List<TraceStep> trace = new ArrayList<>();
  private final SchedulingCycle cycle;

  Replay(World world, Simulation simulation) {
    this.world = world;
    this.simulation = simulation;
    this.cycle =
        new SchedulingCycle(
            world.state(),
            this::takeChanges,
            Planner.standard(),
            _ -> {},
            report -> violations.addAll(report.violations()));
    for (QuotaEntry entry : world.quota().workloads()) {
      QuotaStanding standing = entry.workload().standing();
      if (standing.evictedAt().isPresent()) {
        evictedIn.put(entry.workload().id(), 0);
      } else if (standing.admission() != null) {
        admittedIn.put(entry.workload().id(), 0);
      }
    }
  }

  SimulateAnswer run(int cycles) {
    for (int i = 0; i < cycles; i++) {
      runCycle(i);
    }
    return new SimulateAnswer(trace);
  }

  /** The instant of the next cycle. */
  long now() {
    return world.now() + trace.size() * 1000L;
  }

  /** Laws that a plan would have broken. */
  List<Violation> violations() {
    return List.copyOf(violations);
  }

  private List<Change> takeChanges() {
    List<Change> taken = List.copyOf(outside);
    outside.clear();
    return taken;
  }

  private void runCycle(int number) {
    SortedSet<String> released = release(number);
    SortedSet<String> finished = finish(number);
    SortedSet<String> submitted = submit(number);
    Plan plan = cycle.run(now()).plan();
    SortedMap<String, Admission> admitted = new TreeMap<>();
    SortedSet<Victim> preempted = new TreeSet<>();
    for (QuotaDecision decision : plan.admissions()) {
      if (decision instanceof QuotaDecision.Admit admit) {
        admitted.put(admit.workload().toString(), admit.admission());
        admittedIn.put(admit.workload(), number);
      } else if (decision instanceof QuotaDecision.Preempt preempt) {
        String reason = Answers.inWords(preempt.ground().name());
        preempted.add(new Victim(preempt.workload().toString(), reason));
        evictedIn.put(preempt.workload(), number);
        admittedIn.remove(preempt.workload());
      }
    }
    trace.add(new TraceStep(number, submitted, released, finished, admitted, preempted));
  }

  private SortedSet<String> release(int number) {
    SortedSet<String> released = new TreeSet<>();
    evictedIn
        .entrySet()
        .removeIf(evicted -> {
          boolean gone = evicted.getValue() <= number - simulation.evictionCycles();
          if (gone) {
            released.add(evicted.getKey().toString());
            outside.add(
                new QuotaChange.QuotaWorkloadSeen(
                    known(evicted.getKey()).with(QuotaStanding.WAITING)));
          }
          return gone;
        });
    return released;
  }

  private SortedSet<String> finish(int number) {
    SortedSet<String> finished = new TreeSet<>();
    admittedIn
        .entrySet()
        .removeIf(admitted -> {
          Integer runs = simulation.runCycles().get(admitted.getKey());
          boolean done = runs != null && admitted.getValue() <= number - runs;
          if (done) {
            finished.add(admitted.getKey().toString());
            outside.add(new QuotaChange.QuotaWorkloadGone(admitted.getKey()));
          }
          return done;
        });
    return finished;
  }

  private SortedSet<String> submit(int number) {
    SortedSet<String> submitted = new TreeSet<>();
    for (QuotaWorkload arrival : simulation.arrivals().getOrDefault(number, List.of())) {
      submitted.add(arrival.id().toString());
      outside.add(new QuotaChange.QuotaWorkloadSeen(arrival));
    }
    return submitted;
  }

  private QuotaWorkload known(WorkloadId id) {
    QuotaEntry entry = world.quota().workload(id);
    if (entry == null) {
      throw new IllegalStateException(id + " was evicted and is not there");
    }
    return entry.workload();
  }
}
