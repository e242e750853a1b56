package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How much of a gang would fit, and where: it starts whole or not at all, so that is no start. */
final class PartialRoom {
  /** More would be read by nobody. */
  private static final int MOST_NODES = 8;

  private final PlanningRun run;

  PartialRoom(PlanningRun run) {
    this.run = run;
  }

  /** Nothing to say where none of it fits. */
  List<Reason> of(Ask ask) {
    Map<NodeState, Integer> seats = new LinkedHashMap<>();
    NodeChoice choice = new NodeChoice(run.state());
    int start = run.trial().checkpoint();
    for (PodState pod : ask.pods()) {
      @Nullable NodeState node = choice.best(pod, true);
      if (node != null) {
        run.trial().place(pod, node, true);
        seats.merge(node, 1, Integer::sum);
      }
    }
    run.trial().rollBack(start);
    int fit = seats.values().stream().mapToInt(Integer::intValue).sum();
    return fit == 0
        ? List.of()
        : List.of(
            Reason.of(ReasonCode.FITS_IN_PART)
                .count("fit", fit)
                .count("pods", ask.pods().size())
                .text("where", where(seats))
                .count("missing", ask.pods().size() - fit));
  }

  private static String where(Map<NodeState, Integer> seats) {
    String named =
        seats.entrySet().stream()
            .limit(MOST_NODES)
            .map(seat -> seat.getValue() + " on " + seat.getKey().name())
            .collect(Collectors.joining(", "));
    int more = seats.size() - MOST_NODES;
    return more > 0 ? named + " and others on " + more + " more nodes" : named;
  }
}
