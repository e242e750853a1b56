package dev.tenure.engine.scenario;

import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.explain.Wording;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Requeued;
import dev.tenure.engine.plan.StaleGang;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.protect.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * A plan as lines of text. A workload that is dealt with as a whole has one line, with a node for
 * each of its pods; of a workload that is dealt with in part, every pod has a line.
 */
public final class PlanText {
  private final World world;
  private final Plan plan;
  private final Wording wording;

  private PlanText(World world, Plan plan) {
    this.world = world;
    this.plan = plan;
    this.wording = new Wording(plan.now());
  }

  /** The plan for this world as it was before the plan. */
  public static List<String> of(World world, Plan plan) {
    return new PlanText(world, plan).lines();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>(new QuotaPlanText(world).lines(plan));
    List<Decision> group = new ArrayList<>();
    for (Decision decision : plan.decisions()) {
      if (!group.isEmpty() && !belongsTo(group.getFirst(), decision)) {
        lines.addAll(lines(group));
        group.clear();
      }
      group.add(decision);
    }
    if (!group.isEmpty()) {
      lines.addAll(lines(group));
    }
    plan.waiting().stream()
        .filter(waiting -> !QuotaPlanText.goesWithoutSaying(waiting, plan))
        .forEach(waiting -> lines.add(line(waiting)));
    plan.staleGangs().forEach(gang -> lines.add(line(gang)));
    plan.requeued().forEach(requeued -> lines.add(line(requeued)));
    return lines.isEmpty() ? List.of("nothing to do") : lines;
  }

  private static boolean belongsTo(Decision first, Decision next) {
    return first.getClass() == next.getClass()
        && first.workload().equals(next.workload())
        && predicate(first).equals(predicate(next));
  }

  /** What is the same for all pods of a line; times are too far apart to be confused. */
  private static String predicate(Decision decision) {
    return switch (decision) {
      case Decision.Evict evict -> evict.beneficiary() + " " + evict.action() + " " + evict.then();
      case Decision.Hold hold -> Long.toString(hold.until());
      case Decision.Move move -> move.beneficiary() + " " + move.action();
      case Decision.Bind _, Decision.Release _, Decision.Disband _ -> "";
    };
  }

  private List<String> lines(List<Decision> group) {
    WorkloadId workload = group.getFirst().workload();
    if (isWhole(workload, group)) {
      return List.of(line(name(workload), group));
    }
    return group.stream().map(one -> line(name(one.pod()), List.of(one))).toList();
  }

  private boolean isWhole(WorkloadId workload, List<Decision> group) {
    List<PodId> named = group.stream().map(Decision::pod).sorted().toList();
    boolean evicts = leaves(group.getFirst());
    return named.equals(
        world.podsOf(workload).stream()
            .filter(pod -> evicts ? isThere(pod) : !pod.status().phase().isFinished())
            .map(Pod::id)
            .sorted()
            .toList());
  }

  private static boolean leaves(Decision decision) {
    return switch (decision) {
      case Decision.Evict _, Decision.Move _, Decision.Disband _ -> true;
      case Decision.Bind _, Decision.Hold _, Decision.Release _ -> false;
    };
  }

  /** Where it goes, or where it is. */
  private static String node(Decision decision) {
    return decision instanceof Decision.Move move ? move.to() : decision.node();
  }

  private static boolean isThere(Pod pod) {
    return pod.occupiesNode() && !pod.status().terminating();
  }

  private String line(String who, List<Decision> group) {
    String nodes =
        group.stream()
            .sorted((a, b) -> a.pod().compareTo(b.pod()))
            .map(PlanText::node)
            .collect(Collectors.joining(", "));
    return switch (group.getFirst()) {
      case Decision.Bind _ -> who + " starts on " + nodes;
      case Decision.Hold hold -> who + " holds " + nodes + " until " + wording.time(hold.until());
      case Decision.Release _ -> who + " gives up " + nodes;
      case Decision.Evict evict ->
          "evict " + who + " for " + name(evict.beneficiary()) + ": " + ground(evict);
      case Decision.Move move ->
          "move %s to %s for %s: %s"
              .formatted(who, nodes, name(move.beneficiary()), action(move.action()));
      case Decision.Disband _ -> "disband " + who;
    };
  }

  private static String ground(Decision.Evict evict) {
    boolean requeued = evict.why().code() == ReasonCode.EVICTED_BY_REQUEUE;
    return (requeued ? "requeue, " : "")
        + action(evict.action())
        + (evict.then() == OnPreemption.TERMINATE ? ", for good" : "");
  }

  private String line(Requeued requeued) {
    return name(requeued.workload())
        + " is not requeued before "
        + wording.time(requeued.notBefore());
  }

  private static String action(Action action) {
    return action.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private String line(Waiting waiting) {
    OptionalLong again = waiting.lookAgainAt();
    return name(waiting.workload())
        + " waits"
        + QuotaPlanText.why(waiting)
        + (again.isPresent() ? "; look again at " + wording.time(again.getAsLong()) : "");
  }

  private String line(StaleGang gang) {
    OptionalLong since = gang.since();
    return name(gang.workload())
        + (since.isPresent()
            ? " is stale since " + wording.time(since.getAsLong())
            : " is stale no more");
  }

  /** When the plan wants to be made again though nothing happens. */
  static String wakeUp(Plan plan) {
    return time(plan.now(), plan.lookAgainAt().orElse(Time.NEVER));
  }

  /** A time as plans are written. */
  public static String time(long now, long at) {
    return new Wording(now).time(at);
  }

  static String name(WorkloadId id) {
    return new Name(id.namespace(), id.name()).toString();
  }

  static String name(PodId id) {
    return new Name(id.namespace(), id.name()).toString();
  }
}
