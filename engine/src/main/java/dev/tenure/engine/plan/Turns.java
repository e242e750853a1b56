package dev.tenure.engine.plan;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.Stage;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whose turn it is among those who wait. Where priorities move in a queue, those in it exchange
 * their turns by what they count now; towards other queues nothing changes.
 */
final class Turns {
  /** Where somebody stands in line, whoever that is. */
  record Turn(int priority, Stage stage, long createdAt, WorkloadId id)
      implements Comparable<Turn> {
    Turn at(Stage reached) {
      return new Turn(priority, reached, createdAt, id);
    }

    @Override
    public int compareTo(Turn other) {
      int first = Integer.compare(other.priority, priority);
      int then = first != 0 ? first : stage.compareTo(other.stage);
      int last = then != 0 ? then : Long.compare(createdAt, other.createdAt);
      return last != 0 ? last : id.compareTo(other.id);
    }
  }

  private final Map<WorkloadId, Turn> exchanged = new TreeMap<>();

  Turns(ClusterState state, long now) {
    SortedMap<String, List<WorkloadState>> byQueue = new TreeMap<>();
    for (WorkloadState workload : state.pending()) {
      if (Rank.in(workload) != null) {
        byQueue
            .computeIfAbsent(String.valueOf(workload.queue()), any -> new ArrayList<>())
            .add(workload);
      }
    }
    byQueue.values().forEach(waiting -> exchange(waiting, now));
  }

  /** How far they have come is their own matter, and not exchanged. */
  private void exchange(List<WorkloadState> waiting, long now) {
    List<Turn> turns = waiting.stream().map(each -> turn(each, each.priority())).sorted().toList();
    List<WorkloadState> byRank =
        waiting.stream().sorted(Comparator.comparing(each -> turn(each, rank(each, now)))).toList();
    for (int i = 0; i < turns.size(); i++) {
      exchanged.put(byRank.get(i).id(), turns.get(i));
    }
  }

  private static Turn turn(WorkloadState workload, int priority) {
    return new Turn(priority, Stage.BELOW_MINIMUM, workload.workload().createdAt(), workload.id());
  }

  private static int rank(WorkloadState workload, long now) {
    @Nullable DynamicPriority moving = Rank.in(workload);
    return moving == null ? workload.priority() : Rank.asking(workload, moving, now);
  }

  /** With how far it has come by now: who has just got something is not asked first again. */
  Turn of(WorkloadState workload) {
    @Nullable Turn turn = exchanged.get(workload.id());
    return (turn == null ? turn(workload, workload.priority()) : turn).at(Ask.stage(workload));
  }
}
