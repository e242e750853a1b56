package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareTree;
import org.jspecify.annotations.Nullable;

/**
 * Counts in the tree of queues what queued pods hold and ask for, and what there is to divide: what
 * ready nodes have, less what pods use that are in no queue.
 */
final class Sharing {
  private final ShareTree tree = new ShareTree();
  private Amounts capacity = Amounts.NONE;
  private Amounts usedByOthers = Amounts.NONE;

  ShareTree tree() {
    return tree;
  }

  /** The queue that the workload is counted in; absent: none. */
  @Nullable ShareNode leafOf(Workload workload) {
    return workload.family() == Family.QUEUED && workload.queue() != null
        ? tree.node(workload.queue())
        : null;
  }

  void nodeChanged(@Nullable Node before, @Nullable Node now) {
    capacity = capacity.plus(of(now)).minus(of(before));
    tree.setTotal(capacity.minus(usedByOthers));
  }

  private static Amounts of(@Nullable Node node) {
    return node == null || !node.ready() ? Amounts.NONE : Amounts.of(node.allocatable());
  }

  void enter(PodState pod) {
    count(pod, 1);
  }

  void leave(PodState pod) {
    count(pod, -1);
  }

  private void count(PodState pod, int sign) {
    ShareNode leaf = pod.workload().leaf();
    if (leaf == null) {
      countOther(pod, sign);
      return;
    }
    if (pod.isActive() || pod.awaitsNode()) {
      tree.request(leaf, pod.amounts(), sign);
    }
    if (pod.isAllocated()) {
      tree.allocate(leaf, pod.amounts(), pod.isPreemptible(), sign);
    }
  }

  private void countOther(PodState pod, int sign) {
    if (pod.pod().occupiesNode()) {
      usedByOthers =
          sign > 0 ? usedByOthers.plus(pod.amounts()) : usedByOthers.minus(pod.amounts());
      tree.setTotal(capacity.minus(usedByOthers));
    }
  }
}
