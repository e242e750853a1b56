package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.place.Claims;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.place.Refusal;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What a workload needs, and what the nodes have: in numbers. */
final class RoomReasons {
  private final ClusterState state;
  private final Map<Refusal, Integer> refusals = new EnumMap<>(Refusal.class);
  private int open;
  private long[] sum = {};
  private long[] most = {};
  private long[] kept = {};

  RoomReasons(ClusterState state) {
    this.state = state;
  }

  /** What is free for one who may not have it. */
  Reason free(Ask ask) {
    countAll(ask.first());
    return Reason.of(ReasonCode.ROOM_IS_NOT_LACKING)
        .amounts("free", state.resources().resources(sum), asked(ask.first().demand()))
        .count("open", open);
  }

  List<Reason> of(Ask ask) {
    countAll(ask.first());
    List<Reason> reasons = new ArrayList<>();
    reasons.add(need(ask));
    reasons.addAll(keptForOthers());
    refusals.forEach((refusal, count) ->
        reasons.add(
            Reason.of(ReasonCode.NODES_REFUSE)
                .count("count", count)
                .text("workload", ask.workload().id())
                .text("cause", refusal.words())));
    return reasons;
  }

  private void countAll(PodState pod) {
    sum = new long[pod.demand().length];
    most = new long[pod.demand().length];
    kept = new long[pod.demand().length];
    state.nodes().forEach(node -> count(node, pod));
  }

  private void count(NodeState node, PodState pod) {
    Refusal refusal = NodeFit.refusal(pod, node);
    if (refusal != null) {
      refusals.merge(refusal, 1, Integer::sum);
      return;
    }
    open++;
    for (int place = 0; place < sum.length; place++) {
      if (pod.demand()[place] > 0) {
        long free = Math.max(0, node.freeNow(place));
        sum[place] += free;
        most[place] = Math.max(most[place], free);
        kept[place] += free - usable(node, pod, place, free);
      }
    }
  }

  /** What is free now and not spoken for by who waits for it already. */
  private static long usable(NodeState node, PodState pod, int place, long free) {
    long left = node.freeLater(place) - Claims.kept(node, pod, place);
    return Math.max(0, Math.min(free, left));
  }

  private List<Reason> keptForOthers() {
    Resources spokenFor = asked(kept);
    return spokenFor.isNone()
        ? List.of()
        : List.of(Reason.of(ReasonCode.ROOM_IS_KEPT).amounts("kept", spokenFor));
  }

  private ReasonCode code(Ask ask) {
    if (ask.pods().size() > 1) {
      return ReasonCode.NO_ROOM_FOR_ALL;
    }
    return open == 1 ? ReasonCode.NO_ROOM_ON_THE_NODE : ReasonCode.NO_ROOM;
  }

  private Reason need(Ask ask) {
    Resources asked = asked(ask.first().demand());
    Reason reason =
        Reason.of(code(ask))
            .text("workload", ask.workload().id())
            .amounts("need", asked)
            .count("open", open)
            .amounts("free", state.resources().resources(sum), asked)
            .amounts("most", state.resources().resources(most), asked);
    return reason.count("pods", ask.pods().size());
  }

  /** Every pod needs one pod place; it is worth a word only where that is all it asks for. */
  private Resources asked(long[] vector) {
    Resources all = state.resources().resources(vector);
    Resources named = all.with(Resources.PODS, 0);
    return named.isNone() ? all : named;
  }
}
