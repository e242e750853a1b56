package dev.tenure.engine.search;

import dev.tenure.engine.protect.Action;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.RunningQueue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A queue that a hunt which follows queues may take from, with those who run in it. */
public record ReachedQueue(ShareNode node, RunningQueue running) {
  /** Its own, or others that it has a right to take from; in name order. */
  public static List<ReachedQueue> of(ClusterState state, Hunt hunt) {
    @Nullable ShareNode own = hunt.preemptor().workload().leaf();
    if (hunt.action() != Action.RECLAIM) {
      return own == null ? List.of() : List.of(in(own, state));
    }
    List<ReachedQueue> queues = new ArrayList<>();
    for (String name : state.busyQueues()) {
      ShareNode queue = state.shares().node(name);
      if (queue != own && hunt.mayReclaimFrom(queue)) {
        queues.add(in(queue, state));
      }
    }
    return queues;
  }

  private static ReachedQueue in(ShareNode queue, ClusterState state) {
    return new ReachedQueue(queue, state.runningIn(queue.name()));
  }
}
