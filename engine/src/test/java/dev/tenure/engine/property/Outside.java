package dev.tenure.engine.property;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** What happens to a cluster that its scheduler has no part in. */
final class Outside {
  private final Dice dice;
  private final Cycle cycle;
  private int arrivals;

  Outside(Dice dice, Cycle cycle) {
    this.dice = dice;
    this.cycle = cycle;
  }

  /** Some happening, now. */
  void happen(long now) {
    switch (dice.between(0, 9)) {
      case 0 -> anyNode(node -> cycle.happen(new Change.NodeGone(node.name())));
      case 1 -> anyNode(node -> cycle.happen(new Change.NodeSeen(turned(node))));
      case 2 -> anyPod(pod -> cycle.happen(new Change.PodGone(pod.id())));
      case 3 -> anyPod(pod -> cycle.happen(new Change.PodSeen(finished(pod))));
      case 4 -> anyPod(pod -> cycle.happen(new Change.PodSeen(told(pod))));
      case 5 -> anyWorkload(known -> cycle.happen(new Change.WorkloadSeen(reordered(known))));
      case 6 -> forget();
      case 7 -> new Frame(dice).build(cycle::happen);
      default -> arrive(now);
    }
  }

  private void anyNode(Consumer<Node> deed) {
    any(List.copyOf(cycle.world().nodes().values()), deed);
  }

  private void anyPod(Consumer<Pod> deed) {
    any(List.copyOf(cycle.world().pods().values()), deed);
  }

  private void anyWorkload(Consumer<Workload> deed) {
    any(List.copyOf(cycle.world().workloads().values()), deed);
  }

  private <T> void any(List<T> all, Consumer<T> deed) {
    if (!all.isEmpty()) {
      deed.accept(dice.pick(all));
    }
  }

  private Node turned(Node node) {
    return new Node(
        node.name(),
        node.allocatable(),
        node.labels(),
        node.taints(),
        dice.chance(30),
        !node.ready());
  }

  private Pod finished(Pod pod) {
    PodStatus is = pod.status();
    return is.node() == null
        ? pod
        : pod.with(
            new PodStatus(
                dice.of(PodPhase.SUCCEEDED, PodPhase.FAILED),
                is.node(),
                null,
                OptionalLong.empty(),
                is.startedAt(),
                is.scheduledAt(),
                false));
  }

  private static Pod told(Pod pod) {
    return pod.occupiesNode() ? pod.with(pod.status().terminatingNow()) : pod;
  }

  private Workload reordered(Workload known) {
    return new Workload(
        known.id(),
        known.family(),
        known.queue() == null ? null : dice.pick(Frame.QUEUES),
        dice.of(0, 10, 50, 100),
        known.preemptible(),
        known.gang(),
        known.createdAt(),
        known.startedAt());
  }

  private void forget() {
    World world = cycle.world();
    List<Change> all = new ArrayList<>();
    world.queues().keySet().forEach(name -> all.add(new Change.QueueGone(name)));
    world.classes().keySet().forEach(name -> all.add(new Change.PriorityClassGone(name)));
    for (DisruptionBudget budget : world.budgets().values()) {
      all.add(new Change.BudgetGone(budget.id()));
    }
    any(all, cycle::happen);
  }

  private void arrive(long now) {
    World arrived = new World();
    cycle.world().nodes().values().forEach(node -> arrived.apply(new Change.NodeSeen(node)));
    if (arrived.nodes().isEmpty()) {
      return;
    }
    Population population = new Population(dice, arrived, now);
    if (dice.chance(50)) {
      population.addGroup("late" + ++arrivals);
    } else {
      population.addPod("late" + ++arrivals, Family.PLAIN);
    }
    arrived.workloads().values().forEach(each -> cycle.happen(new Change.WorkloadSeen(each)));
    for (Pod pod : arrived.pods().values()) {
      cycle.happen(new Change.PodSeen(pod.with(PodStatus.pending())));
    }
  }
}
