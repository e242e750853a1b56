package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Serves pending workloads in order. One that got what it asked for comes again with its next wish,
 * in competition with the others. Where queues say what they are due, their order comes before that
 * of their workloads.
 */
final class AskQueue {
  private final AskLine others = new AskLine();
  private final AskBranch queues = AskBranch.top();
  private final Turns turns;

  /** Of everybody who waits. */
  AskQueue(ClusterState state, long now) {
    this(state, now, any -> true);
  }

  /** Of those who wait and are meant. */
  AskQueue(ClusterState state, long now, Predicate<WorkloadState> meant) {
    this.turns = new Turns(state, now);
    boolean byQueue = state.shares().isStated();
    for (WorkloadState workload : state.pending()) {
      if (!meant.test(workload)) {
        continue;
      }
      if (byQueue && workload.leaf() != null) {
        queues.leaf(workload.leaf()).line().add(workload, turns);
      } else {
        others.add(workload, turns);
      }
    }
  }

  /**
   * Those who have queues and take by their right; plain pods and quota have phases of their own.
   */
  static AskQueue ofQueued(ClusterState state, long now) {
    return new AskQueue(state, now, workload -> workload.family() == Family.QUEUED);
  }

  /** Asks {@code serve} for each in turn; true: it was served and may ask again. */
  void serve(Predicate<Ask> serve) {
    for (AskLine line = next(); line != null; line = next()) {
      Ask ask = line.poll();
      if (serve.test(ask)) {
        line.add(ask.workload(), turns);
      }
    }
  }

  /** Between queued workloads and others priority decides. */
  private @Nullable AskLine next() {
    @Nullable AskBranch leaf = queues.next();
    @Nullable Ask queued = leaf == null ? null : leaf.line().peek();
    @Nullable Ask other = others.peek();
    if (leaf == null || queued == null) {
      return other == null ? null : others;
    }
    boolean othersFirst =
        other != null && other.workload().priority() > queued.workload().priority();
    return othersFirst ? others : leaf.line();
  }
}
