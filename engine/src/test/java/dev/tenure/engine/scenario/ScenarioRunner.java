package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.requeue.ExpectedRuntimeNominator;
import dev.tenure.engine.requeue.RequeueNominator;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Plays a scenario from its first line to its last, and keeps every comparison. */
public final class ScenarioRunner {
  private final World world = new World();
  private final ClusterState state = new ClusterState();
  private final List<Comparison> comparisons = new ArrayList<>();
  private final List<RequeueNominator> nominators =
      new ArrayList<>(List.of(new ExpectedRuntimeNominator()));
  private final SortedSet<WorkloadId> requeued = new TreeSet<>();
  private long now = DayTime.MIDNIGHT;
  private @Nullable Plan plan;

  private ScenarioRunner() {}

  public static List<Comparison> run(String text) {
    ScenarioRunner runner = new ScenarioRunner();
    Block.of(text).forEach(runner::step);
    return runner.comparisons;
  }

  private void step(Block block) {
    switch (block.head().verb()) {
      case "title" -> block.requireNoBody();
      case "now", "at" -> now = block.head().readRest(words -> DayTime.parse(words.next("a time")));
      case "nominator" -> nominators.add(block.head().readRest(ScenarioRunner::nominator));
      case "plan" -> plan(block);
      case "explain" -> explain(block);
      case "wakes" -> compare(block, List.of(PlanText.wakeUp(made(block))));
      case "apply" -> apply(block);
      case "gone" ->
          block.head().readRest(words -> Departures.read(words, world)).forEach(this::happen);
      case "left" -> left(block);
      case "change" -> declare(new Block(block.head().withoutVerb(), block.body()));
      default -> declareBeforehand(block);
    }
  }

  private void declareBeforehand(Block block) {
    if (plan != null) {
      throw new ScenarioException(block.head().number(), "after a plan this is a 'change'");
    }
    declare(block);
  }

  private void declare(Block block) {
    List<Change> changes = Declarations.read(block, world);
    for (Change change : changes) {
      if (change instanceof Change.WorkloadSeen(var workload)) {
        world.podsOf(workload.id()).forEach(pod -> happen(new Change.PodGone(pod.id())));
      }
    }
    changes.forEach(this::happen);
  }

  private void happen(Change change) {
    world.apply(change);
    state.apply(change);
  }

  private void plan(Block block) {
    Plan made = CheckedPlanner.plan(state, now, new Planner(FairShareRight::of, nominators));
    plan = made;
    compare(block, PlanText.of(world, made));
  }

  private static RequeueNominator nominator(Words words) {
    return new EverybodyNamed(words.next("a name"));
  }

  private void explain(Block block) {
    WorkloadId who = block.head().readRest(words -> workload(words.next("a workload")));
    compare(block, ExplainText.of(made(block), who));
  }

  private WorkloadId workload(String text) {
    Name name = Name.parse(text);
    WorkloadId quota = WorkloadId.ofQuota(name.namespace(), name.name());
    if (world.quota().workloads().containsKey(quota)) {
      return quota;
    }
    WorkloadId group = WorkloadId.ofGroup(name.namespace(), name.name());
    return world.workloads().containsKey(group)
        ? group
        : WorkloadId.ofPod(new PodId(name.namespace(), name.name()));
  }

  private void compare(Block block, List<String> actual) {
    List<String> expected = block.body().stream().map(line -> line.text().strip()).toList();
    comparisons.add(new Comparison(block.head().number(), block.head().text(), expected, actual));
  }

  /**
   * What the plan decided comes to pass, or only the first writes; unless they linger, those who
   * have to go are gone.
   */
  private void apply(Block block) {
    Extent extent = block.head().readRest(Extent::read);
    Plan made = made(block);
    made.requeued().forEach(each -> requeued.add(each.workload()));
    List<Change> changes = Aftermath.of(made, state);
    changes.subList(0, extent.writes.orElse(changes.size())).forEach(this::happen);
    if (!extent.lingering) {
      world.pods().values().stream()
          .filter(pod -> pod.status().terminating())
          .toList()
          .forEach(this::leave);
      leavers().forEach(this::left);
    }
  }

  /** Who was told to leave and lingered is gone: those named, or everybody. */
  private void left(Block block) {
    Optional<String> who = block.head().readRest(Words::nextName);
    List<QuotaWorkload> leavers =
        leavers().stream()
            .filter(each -> who.isEmpty() || PlanText.name(each.id()).equals(who.get()))
            .toList();
    if (leavers.isEmpty()) {
      throw new ScenarioException(block.head().number(), "nobody of that name is leaving");
    }
    leavers.forEach(this::left);
  }

  private void left(QuotaWorkload workload) {
    happen(Departures.left(workload, requeued.remove(workload.id())));
  }

  private List<QuotaWorkload> leavers() {
    return world.quota().workloads().values().stream()
        .filter(workload -> workload.standing().evictedAt().isPresent())
        .toList();
  }

  /** Who was moved is back and waits for its new place. */
  private void leave(Pod pod) {
    happen(new Change.PodGone(pod.id()));
    if (pod.isMoving()) {
      happen(new Change.PodSeen(pod.with(PodStatus.pending())));
    }
  }

  private Plan made(Block block) {
    if (plan == null) {
      throw new ScenarioException(block.head().number(), "there is no plan yet");
    }
    return plan;
  }

  /** How much of a plan comes to pass: whoever was killed after some writes did not do the rest. */
  private record Extent(Optional<Integer> writes, boolean lingering) {
    static Extent read(Words words) {
      return new Extent(words.number("writes"), words.flag("lingering"));
    }
  }
}
