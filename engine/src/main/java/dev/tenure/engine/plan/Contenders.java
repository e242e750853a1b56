package dev.tenure.engine.plan;

import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.protect.GuaranteedRuntime;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.Stage;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Who waits and could start in the stead of others, the most important first, then the oldest.
 * Those of one queue who ask for the same stand in one line: where the first of a line is not
 * helped, those behind it are not either.
 */
final class Contenders {
  private record PodShape(Resources requests, PlacementNeeds placement, int priority) {}

  /**
   * @param runtime how long it gets on, where limits ask for that
   * @param alone who stands in a line by itself, since priorities move in its queue
   */
  private record Shape(
      @Nullable String queue,
      boolean preemptible,
      List<PodShape> pods,
      long runtime,
      @Nullable WorkloadId alone) {}

  /** Of one who waits, whose turn it is when. */
  private record Turn(int place, Ask ask) {}

  private static final Comparator<Ask> ORDER =
      Comparator.<Ask>comparingInt(ask -> -ask.workload().priority())
          .thenComparingLong(ask -> ask.workload().workload().createdAt())
          .thenComparing(ask -> ask.workload().id());

  private final PlanningRun run;
  private final GuaranteedRuntime runtime;
  private final List<Deque<Turn>> lines = new ArrayList<>();

  Contenders(PlanningRun run, List<Ask> unseated) {
    this.run = run;
    this.runtime = new GuaranteedRuntime(run.state());
    Map<Shape, Deque<Turn>> byShape = new LinkedHashMap<>();
    int place = 0;
    for (Ask ask : inOrder(unseated.stream().filter(each -> mayStart(run, each)).toList())) {
      byShape.computeIfAbsent(shape(ask), _ -> new ArrayDeque<>()).add(new Turn(place++, ask));
    }
    lines.addAll(byShape.values());
  }

  /**
   * Where priorities move in a queue, those of it change places among themselves: towards others
   * they are as important as they were given.
   */
  private List<Ask> inOrder(List<Ask> asks) {
    List<Ask> order = new ArrayList<>(asks.stream().sorted(ORDER).toList());
    Map<ShareNode, List<Integer>> moving = new LinkedHashMap<>();
    for (int i = 0; i < order.size(); i++) {
      WorkloadState workload = order.get(i).workload();
      @Nullable ShareNode leaf = workload.leaf();
      if (leaf != null && Rank.in(workload) != null) {
        moving.computeIfAbsent(leaf, _ -> new ArrayList<>()).add(i);
      }
    }
    for (List<Integer> places : moving.values()) {
      List<Ask> ranked = places.stream().map(order::get).sorted(byRank()).toList();
      for (int i = 0; i < ranked.size(); i++) {
        order.set(places.get(i), ranked.get(i));
      }
    }
    return order;
  }

  private Comparator<Ask> byRank() {
    return Comparator.<Ask>comparingInt(ask ->
            -Rank.asking(
                ask.workload(), Objects.requireNonNull(Rank.in(ask.workload())), run.now()))
        .thenComparing(ORDER);
  }

  /** Of what runs already nothing more is started at the cost of others. */
  private static boolean mayStart(PlanningRun run, Ask ask) {
    return Ask.stage(ask.workload()) == Stage.BELOW_MINIMUM
        && !ask.workload().isTaken()
        && ask.pods().stream().allMatch(pod -> pod.planned() == null)
        && run.ledger().lostClaim(ask.workload().id()) == null
        && ask.first().pod().spec().preemptionPolicy() != PreemptionPolicy.NEVER;
  }

  private Shape shape(Ask ask) {
    return new Shape(
        ask.workload().workload().queue(),
        ask.first().isPreemptible(),
        ask.pods().stream().map(Contenders::shape).toList(),
        run.limits().areOff() ? 0 : runtime.of(ask.first()),
        Rank.in(ask.workload()) == null ? null : ask.workload().id());
  }

  private static PodShape shape(PodState pod) {
    return new PodShape(pod.pod().spec().requests(), pod.pod().spec().placement(), pod.priority());
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  /** The first of every line. */
  List<Ask> first() {
    return lines.stream().map(line -> line.getFirst().ask).toList();
  }

  /** The first of a line has what it asked for. */
  void leaves(Ask served) {
    lines.stream().filter(line -> line.getFirst().ask.equals(served)).forEach(Deque::removeFirst);
    lines.removeIf(Deque::isEmpty);
    lines.sort(Comparator.comparingInt(line -> line.getFirst().place));
  }
}
