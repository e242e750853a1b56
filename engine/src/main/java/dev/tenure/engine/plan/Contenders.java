package dev.tenure.engine.plan;

import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.Stage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who waits and could start in the stead of others, the most important first, then the oldest.
 * Those of one queue who ask for the same stand in one line: where the first of a line is not
 * helped, those behind it are not either.
 */
final class Contenders {
  private record PodShape(Resources requests, PlacementNeeds placement, int priority) {}

  /**
   * @param alone who stands in a line by itself, since priorities move in its queue
   */
  private record Shape(
      @Nullable String queue,
      boolean preemptible,
      List<PodShape> pods,
      @Nullable WorkloadId alone) {}

  private static final Comparator<Ask> ORDER =
      Comparator.<Ask>comparingInt(ask -> -ask.workload().priority())
          .thenComparingLong(ask -> ask.workload().workload().createdAt())
          .thenComparing(ask -> ask.workload().id());
  private static final Comparator<Deque<Ask>> BY_HEAD =
      Comparator.comparing(Deque::getFirst, ORDER);

  private final List<Deque<Ask>> lines = new ArrayList<>();

  Contenders(PlanningRun run, List<Ask> unseated) {
    Map<Shape, Deque<Ask>> byShape = new LinkedHashMap<>();
    for (Ask ask : unseated.stream().filter(each -> mayStart(run, each)).sorted(ORDER).toList()) {
      byShape.computeIfAbsent(shape(ask), any -> new ArrayDeque<>()).add(ask);
    }
    lines.addAll(byShape.values());
  }

  /** Of what runs already nothing more is started at the cost of others. */
  private static boolean mayStart(PlanningRun run, Ask ask) {
    return Ask.stage(ask.workload()) == Stage.BELOW_MINIMUM
        && !ask.workload().isTaken()
        && ask.pods().stream().allMatch(pod -> pod.planned() == null)
        && run.ledger().lostClaim(ask.workload().id()) == null
        && ask.first().pod().spec().preemptionPolicy() != PreemptionPolicy.NEVER;
  }

  private static Shape shape(Ask ask) {
    return new Shape(
        ask.workload().workload().queue(),
        ask.first().isPreemptible(),
        ask.pods().stream().map(Contenders::shape).toList(),
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
    return lines.stream().map(Deque::getFirst).toList();
  }

  /** The first of a line has what it asked for. */
  void leaves(Ask served) {
    lines.stream().filter(line -> line.getFirst().equals(served)).forEach(Deque::removeFirst);
    lines.removeIf(Deque::isEmpty);
    lines.sort(BY_HEAD);
  }
}
