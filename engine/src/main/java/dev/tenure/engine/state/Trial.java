package dev.tenure.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The only thing that changes the state tentatively. It remembers what it did, and undoes exactly
 * that, back to any checkpoint.
 */
public final class Trial {
  private sealed interface Step {}

  private record Evicted(PodState pod) implements Step {}

  private record Placed(PodState pod, NodeState node) implements Step {}

  private record Unplaced(PodState pod, NodeState node, boolean now) implements Step {}

  private record Kept(PodState pod, NodeState node) implements Step {}

  private record ClaimBroken(PodState pod) implements Step {}

  private record GivenUp(PodState pod) implements Step {}

  private record Spared(PodState pod) implements Step {}

  private final List<Step> steps = new ArrayList<>();

  /** A point to come back to. */
  public int checkpoint() {
    return steps.size();
  }

  /**
   * How it stands. While it gives the same one it has changed nothing, or undone what it changed
   * since.
   */
  public Object mark() {
    return steps.isEmpty() ? steps : steps.getLast();
  }

  /** Takes the pod: its room counts as being freed, the pod no longer as running. */
  public void evict(PodState pod) {
    takeAway(pod);
    steps.add(new Evicted(pod));
  }

  /** Gives back a pod that this trial took. */
  public void spare(PodState pod) {
    giveBack(pod);
    steps.add(new Spared(pod));
  }

  /** Puts a pending pod on a node: now, or once there is room. */
  public void place(PodState pod, NodeState node, boolean now) {
    put(pod, node, now);
    steps.add(new Placed(pod, node));
  }

  /** Takes a pod from its place again that this trial put there. */
  public void unplace(PodState pod) {
    NodeState node = pod.planned;
    if (node != null) {
      steps.add(new Unplaced(pod, node, pod.plannedNow));
      takeOff(pod, node);
    }
  }

  /** Keeps room on a node for a pod that pends, or comes, see {@link ClusterState#prospect}. */
  public void keep(PodState pod, NodeState node) {
    if (!pod.holdsClaim()) {
      pod.kept = true;
      node.claim(pod);
      steps.add(new Kept(pod, node));
    }
  }

  /** Ends the pod's claim on its nominated node. */
  public void breakClaim(PodState pod) {
    pod.claimBroken = true;
    steps.add(new ClaimBroken(pod));
  }

  /** Counts no longer on the room of a pod that is leaving: it takes too long. */
  public void giveUpOn(PodState pod) {
    countOn(pod, false);
    steps.add(new GivenUp(pod));
  }

  private static void countOn(PodState pod, boolean again) {
    pod.stuck = !again;
    if (pod.node() != null) {
      pod.node().leave(pod, again ? 1 : -1);
    }
  }

  /** Undoes everything since the checkpoint, the last step first. */
  public void rollBack(int checkpoint) {
    while (steps.size() > checkpoint) {
      undo(steps.removeLast());
    }
  }

  private void undo(Step step) {
    switch (step) {
      case Evicted(PodState pod) -> giveBack(pod);
      case Spared(PodState pod) -> takeAway(pod);
      case Placed(PodState pod, NodeState node) -> takeOff(pod, node);
      case Unplaced(PodState pod, NodeState node, boolean now) -> put(pod, node, now);
      case Kept(PodState pod, NodeState node) -> {
        pod.kept = false;
        node.unclaim(pod);
      }
      case GivenUp(PodState pod) -> countOn(pod, true);
      case ClaimBroken(PodState pod) -> pod.claimBroken = false;
    }
  }

  private static void put(PodState pod, NodeState node, boolean now) {
    pod.planned = node;
    pod.plannedNow = now;
    node.plan(pod, now, true);
  }

  private static void takeOff(PodState pod, NodeState node) {
    node.plan(pod, pod.plannedNow, false);
    pod.planned = null;
    pod.plannedNow = false;
  }

  private static void takeAway(PodState pod) {
    pod.podSet().count(pod.isActive() ? -1 : 0);
    pod.evicted = true;
    account(pod, pod.node(), 1);
  }

  private static void giveBack(PodState pod) {
    pod.evicted = false;
    pod.podSet().count(pod.isActive() ? 1 : 0);
    account(pod, pod.node(), -1);
  }

  /** A pod that is already terminating frees its room and has spent its budgets anyway. */
  private static void account(PodState pod, @Nullable NodeState node, int sign) {
    if (pod.isTerminating()) {
      return;
    }
    if (node != null) {
      node.leave(pod, sign);
    }
    for (BudgetState budget : pod.budgets()) {
      budget.spent += sign;
    }
  }
}
