package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;

/** What a workload needs, and what the nodes have: in numbers. */
final class RoomReasons {
  private final ClusterState state;
  private final RoomCount count;

  RoomReasons(ClusterState state, RoomCount count) {
    this.state = state;
    this.count = count;
  }

  /** What is free for one who may not have it. */
  Reason free(Ask ask) {
    return Reason.of(ReasonCode.ROOM_IS_NOT_LACKING)
        .amounts("free", state.resources().resources(count.sum()), asked(ask.first().demand()))
        .count("open", count.open());
  }

  List<Reason> of(Ask ask) {
    List<Reason> reasons = new ArrayList<>();
    reasons.add(need(ask));
    reasons.addAll(keptForOthers());
    count
        .refusals()
        .forEach((refusal, nodes) ->
            reasons.add(
                Reason.of(ReasonCode.NODES_REFUSE)
                    .count("count", nodes)
                    .text("workload", ask.workload().id())
                    .text("cause", refusal.words())));
    return reasons;
  }

  private List<Reason> keptForOthers() {
    Resources spokenFor = asked(count.kept());
    return spokenFor.isNone()
        ? List.of()
        : List.of(Reason.of(ReasonCode.ROOM_IS_KEPT).amounts("kept", spokenFor));
  }

  private ReasonCode code(Ask ask) {
    if (ask.pods().size() > 1) {
      return ReasonCode.NO_ROOM_FOR_ALL;
    }
    return count.open() == 1 ? ReasonCode.NO_ROOM_ON_THE_NODE : ReasonCode.NO_ROOM;
  }

  private Reason need(Ask ask) {
    Resources asked = asked(ask.first().demand());
    Reason reason =
        Reason.of(code(ask))
            .text("workload", ask.workload().id())
            .amounts("need", asked)
            .count("open", count.open())
            .amounts("free", state.resources().resources(count.sum()), asked)
            .amounts("most", state.resources().resources(count.most()), asked);
    return reason.count("pods", ask.pods().size());
  }

  /** Every pod needs one pod place; it is worth a word only where that is all it asks for. */
  private Resources asked(long[] vector) {
    Resources all = state.resources().resources(vector);
    Resources named = all.with(Resources.PODS, 0);
    return named.isNone() ? all : named;
  }
}
