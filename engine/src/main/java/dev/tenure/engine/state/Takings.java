package dev.tenure.engine.state;

import static dev.tenure.engine.quota.Fingerprint.scramble;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who took from whom, and who ran where then, since something last came from outside. Who took the
 * same before, with all as it is now, has lost it again by what others decided: to take it once
 * more is the second round of a circle.
 */
public final class Takings {
  private final Set<Long> all = new LinkedHashSet<>();
  private long running;

  /** Has it taken from that one before, when everybody ran where they run now? */
  public boolean has(WorkloadId taker, WorkloadId victim) {
    return !all.isEmpty() && all.contains(key(taker, victim));
  }

  void add(WorkloadId taker, WorkloadId victim) {
    all.add(key(taker, victim));
  }

  private long key(WorkloadId taker, WorkloadId victim) {
    return scramble(scramble(running + number(taker)) + number(victim));
  }

  void starts(PodState pod) {
    running += place(pod);
  }

  void stops(PodState pod) {
    running -= place(pod);
  }

  /** Of like pods of one workload it does not matter which is where; others may come in stead. */
  private static long place(PodState pod) {
    @Nullable String node = pod.pod().status().node();
    if (node == null || !pod.isActive()) {
      return 0;
    }
    return scramble(
        scramble(number(pod.workloadId()) + pod.podSet().name().hashCode()) + node.hashCode());
  }

  /** To be called before the change is taken in. */
  void hear(Change change, ClusterState known) {
    if (!all.isEmpty() && comesFromOutside(change, known)) {
      all.clear();
    }
  }

  private static boolean comesFromOutside(Change change, ClusterState known) {
    return switch (change) {
      case Change.PodSeen seen -> isUnexpected(seen.pod(), known);
      case Change.PodGone gone -> isUnexpected(gone.pod(), known);
      case Change.WorkloadSeen seen -> isOther(seen.workload(), known);
      case Change.Taken _, Change.Interrupted _, Change.BudgetSeen _, Change.BudgetGone _ -> false;
      case QuotaChange _ -> false; // quota has a memory of its own
      case Change.NodeSeen _,
          Change.NodeGone _,
          Change.WorkloadGone _,
          Change.QueueSeen _,
          Change.QueueGone _,
          Change.PriorityClassSeen _,
          Change.PriorityClassGone _,
          Change.SettingsSeen _ ->
          true;
    };
  }

  /** A pod of nobody known, one that is done, or one of which a decision was undone. */
  private static boolean isUnexpected(Pod pod, ClusterState known) {
    @Nullable PodState before = known.pod(pod.id());
    if (before == null) {
      @Nullable WorkloadState workload = known.workload(pod.spec().workload());
      return workload == null || !workload.isKnown();
    }
    boolean stays = before.isTerminating() && pod.occupiesNode() && !pod.status().terminating();
    return stays || (before.isActive() && !pod.occupiesNode());
  }

  /** It goes without having been told to. */
  private static boolean isUnexpected(PodId gone, ClusterState known) {
    @Nullable PodState before = known.pod(gone);
    return before != null && !before.isTerminating();
  }

  /** Is it new, or does it ask for something else than before? */
  private static boolean isOther(Workload workload, ClusterState known) {
    @Nullable WorkloadState before = known.workload(workload.id());
    if (before == null || !before.isKnown()) {
      return true;
    }
    return !before.workload().asksLike(workload);
  }

  /** The same in every run, as a hash code of an enum is not. */
  private static long number(WorkloadId id) {
    return scramble(31L * id.namespace().hashCode() + id.kind().name().hashCode())
        + id.name().hashCode();
  }
}
