package dev.tenure.engine.share;

import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.SharedResource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A queue in the tree, with what is held and asked for in it and below it. It stays the same object
 * for its name, whether the queue is there, changes, moves or goes.
 */
public final class ShareNode {
  private final ShareTree tree;
  private final String name;
  private final List<ShareNode> children = new ArrayList<>();
  private final double[] fairShares = new double[SharedResource.ALL.size()];
  private final Tally own = new Tally();
  private Tally sum = new Tally();
  private @Nullable Queue queue;
  private @Nullable ShareNode above;
  private int depth;
  private boolean stale = true;

  ShareNode(ShareTree tree, String name) {
    this.tree = tree;
    this.name = name;
  }

  public String name() {
    return name;
  }

  /** Null if no queue of that name exists. */
  public @Nullable Queue queue() {
    return queue;
  }

  /** The queue whose share it divides with its siblings; null for a top-level one. */
  public @Nullable ShareNode parent() {
    ShareNode parent = above();
    return parent == null || parent.above == null ? null : parent;
  }

  /** In name order. */
  public List<ShareNode> children() {
    tree.link();
    return Collections.unmodifiableList(children);
  }

  public QueueResources resources() {
    return queue == null ? QueueResources.UNREADABLE : queue.resources();
  }

  public double quota(SharedResource resource) {
    return resources().get(resource).quota();
  }

  public double limit(SharedResource resource) {
    return resources().get(resource).limit();
  }

  public long allocated(SharedResource resource) {
    return sum().allocated(resource);
  }

  public long allocatedNonPreemptible(SharedResource resource) {
    return sum().nonPreemptible(resource);
  }

  /** What is held and waited for. */
  public long requested(SharedResource resource) {
    return sum().requested(resource);
  }

  public double fairShare(SharedResource resource) {
    tree.settle();
    return fairShares[resource.place()];
  }

  /** What nobody may take from it for being over its fair share. */
  public double allocatable(SharedResource resource) {
    double quota = quota(resource);
    return quota == ResourceShare.UNLIMITED
        ? limit(resource)
        : Bounds.least(limit(resource), Math.max(quota, fairShare(resource)));
  }

  /** What its use is measured by: what is allocatable, or all there is if that has no bound. */
  double measure(SharedResource resource) {
    double allocatable = allocatable(resource);
    return allocatable == ResourceShare.UNLIMITED
        ? (double) tree.total().get(resource)
        : allocatable;
  }

  Tally own() {
    return own;
  }

  Tally sum() {
    tree.link();
    return sum;
  }

  /** The node above, which for a top-level queue stands for the cluster. */
  @Nullable ShareNode above() {
    tree.link();
    return above;
  }

  int depth() {
    tree.link();
    return depth;
  }

  /** Whether that is a change. */
  boolean become(@Nullable Queue now) {
    boolean changed = now == null ? queue != null : !now.equals(queue);
    queue = now;
    return changed;
  }

  void unlink() {
    above = null;
    depth = 0;
    children.clear();
    sum = new Tally();
    sum.add(own);
    Arrays.fill(fairShares, 0);
    stale = true;
  }

  void hangBelow(ShareNode node) {
    above = node;
    node.children.add(this);
  }

  /** Finds out how deep it hangs, once everybody above has; and who is next. */
  List<ShareNode> settleIn() {
    depth = above == null ? 0 : above.depth + 1;
    return children;
  }

  /** Hands its sum up, once everybody below has. */
  void addToAbove() {
    if (above != null) {
      above.sum.add(sum);
    }
  }

  /** Whether this is that node or above it, as far as they hang yet. */
  boolean isAtOrAbove(ShareNode node) {
    ShareNode at = node;
    while (at != null && at != this) {
      at = at.above;
    }
    return at == this;
  }

  /** What is divided below has to be divided again. */
  void spoil() {
    stale = true;
  }

  boolean takeStale() {
    boolean was = stale;
    stale = false;
    return was;
  }

  void give(SharedResource resource, double share) {
    if (fairShares[resource.place()] != share) {
      fairShares[resource.place()] = share;
      stale = true;
    }
  }

  Claimant claimant(SharedResource resource) {
    Queue known = Objects.requireNonNull(queue);
    return new Claimant(
        name,
        known.priority(),
        known.createdAt(),
        known.resources().get(resource),
        (double) sum.requested(resource),
        0);
  }
}
