package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.Violation;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/** Runs rounds with the production cycle, one a second, and keeps how every task stands. */
final class Session {
  private static final long ROUND_MILLIS = 1000;

  /** One round. */
  record Step(SortedSet<PlanAction> actions, Plan plan) {}

  private final Settings settings;
  private final ClusterState state;
  private final List<Task> tasks;
  private final SchedulingCycle cycle;
  private final List<Change> outside = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<Violation> violations = new ArrayList<>();
  private final SortedMap<String, TaskStatus> statuses = new TreeMap<>();
  private long now = Scenario.NOW;
  private int evictions;

  /**
   * @param planner ours, unless the original's way is asked for
   */
  Session(Scenario scenario, Planner planner) {
    this.settings = scenario.settings();
    this.state = scenario.state();
    this.tasks = scenario.jobs().stream().flatMap(job -> job.tasks().stream()).toList();
    this.cycle =
        new SchedulingCycle(
            state,
            this::takeChanges,
            planner,
            _ -> {},
            report -> violations.addAll(report.violations()));
    tasks.forEach(task -> statuses.put(task.name(), task.status()));
  }

  void run(SortedSet<PlanAction> actions) {
    outside.add(new Change.SettingsSeen(settings.doing(actions)));
    Plan plan = cycle.run(now).plan();
    now += ROUND_MILLIS;
    plan.decisions().forEach(this::note);
    steps.add(new Step(actions, plan));
  }

  private List<Change> takeChanges() {
    List<Change> taken = List.copyOf(outside);
    outside.clear();
    return taken;
  }

  private void note(Decision decision) {
    String task = decision.pod().name();
    switch (decision) {
      case Decision.Bind _ -> statuses.put(task, TaskStatus.BINDING);
      case Decision.Hold _ -> statuses.put(task, TaskStatus.PIPELINED);
      case Decision.Release _ -> statuses.put(task, TaskStatus.PENDING);
      case Decision.Evict _, Decision.Disband _ -> {
        evictions++;
        statuses.put(task, TaskStatus.RELEASING);
      }
      case Decision.Move _ -> {
        evictions++;
        statuses.put(task, TaskStatus.PIPELINED);
      }
    }
  }

  /** What happens between rounds: who was bound runs, who was told to go is back and waits. */
  void settle() {
    for (Task task : tasks) {
      switch (statuses.getOrDefault(task.name(), task.status())) {
        case BINDING -> statuses.put(task.name(), TaskStatus.RUNNING);
        case RELEASING, PIPELINED -> {
          statuses.put(task.name(), TaskStatus.PENDING);
          waitAgain(task.pod());
        }
        case RUNNING, PENDING, STUCK_IN_RELEASING, SUCCEEDED, FAILED -> {}
      }
    }
  }

  /** A claim is Tenure's own word, which outlasts the round. */
  private void waitAgain(Pod pod) {
    PodState known = state.pod(pod.id());
    if (known != null) {
      PodStatus before = known.pod().status();
      outside.add(
          new Change.PodSeen(
              pod.with(
                  PodStatus.pending().nominatedTo(before.nominatedNode(), before.nominatedAt()))));
    }
  }

  /** How every task stands, by name. */
  SortedMap<String, TaskStatus> statuses() {
    return Collections.unmodifiableSortedMap(statuses);
  }

  List<Step> steps() {
    return List.copyOf(steps);
  }

  /** In all rounds so far. */
  int evictions() {
    return evictions;
  }

  /** Laws that plans would have broken. */
  List<Violation> violations() {
    return List.copyOf(violations);
  }
}
