package dev.tenure.engine.plan;

import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareTree;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the queues' books while a plan is made: what is decided counts for who comes next. */
final class ShareBook {
  private record Entry(ShareNode queue, Amounts amounts, boolean preemptible, int sign) {}

  private final ClusterState state;
  private final List<Entry> entries = new ArrayList<>();

  ShareBook(ClusterState state) {
    this.state = state;
  }

  void note(Decision decision) {
    @Nullable PodState pod = state.pod(decision.pod());
    if (pod == null) {
      return;
    }
    switch (decision) {
      case Decision.Bind _, Decision.Hold _ -> {
        if (!pod.isAllocated()) {
          add(pod, 1); // else what was kept for it was counted already
        }
      }
      case Decision.Evict _, Decision.Disband _, Decision.Release _ -> add(pod, -1);
      case Decision.Move _ -> {} // what it holds it holds elsewhere
    }
  }

  /** What was decided to start does not start, or a claim that was to end does not. */
  void takeBack(Decision decision) {
    @Nullable PodState pod = state.pod(decision.pod());
    if (pod == null) {
      return;
    }
    if (decision instanceof Decision.Release) {
      add(pod, 1);
    } else if (decision instanceof Decision.Bind && !pod.isAllocated()) {
      add(pod, -1);
    }
  }

  private void add(PodState pod, int sign) {
    @Nullable ShareNode queue = pod.workload().leaf();
    if (queue != null) {
      Entry entry = new Entry(queue, pod.amounts(), pod.isPreemptible(), sign);
      apply(entry, 1);
      entries.add(entry);
    }
  }

  private void apply(Entry entry, int sign) {
    ShareTree shares = state.shares();
    shares.allocate(entry.queue, entry.amounts, entry.preemptible, sign * entry.sign);
  }

  /** Leaves the state as it was. */
  void undo() {
    entries.reversed().forEach(entry -> apply(entry, -1));
    entries.clear();
  }
}
