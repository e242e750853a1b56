package dev.tenure.engine.share;

import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources.Origin;
import dev.tenure.engine.model.SharedResource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The queues with what is held and asked for. Changes of that cost the depth of the tree and are
 * undone by the same change with the opposite sign. Fair shares are divided when somebody looks at
 * them, and only where a request, a queue or the total has changed since; who starts or leaves does
 * not change them.
 *
 * <p>A queue whose parent is unknown is a top-level one, and a circle is cut where the last of its
 * queues by name would close it.
 */
public final class ShareTree {
  private final Division division;
  private final SortedMap<String, ShareNode> nodes = new TreeMap<>();
  private final ShareNode cluster = new ShareNode(this, "");
  private Amounts total = Amounts.NONE;
  private int stated;
  private boolean linked = true;
  private boolean settled;

  public ShareTree() {
    this(FairShareDivision.BY_WEIGHT);
  }

  public ShareTree(Division division) {
    this.division = division;
  }

  public void put(Queue queue) {
    become(node(queue.name()), queue);
  }

  /** What is held in it stays counted for the day on which it comes back, but not above it. */
  public void remove(String name) {
    become(node(name), null);
  }

  private static int stated(@Nullable Queue queue) {
    return queue == null || queue.resources().origin() == Origin.UNSTATED ? 0 : 1;
  }

  private void become(ShareNode node, @Nullable Queue queue) {
    stated += stated(queue) - stated(node.queue());
    if (node.become(queue)) {
      linked = false;
      settled = false;
    }
  }

  /** What there is to divide: what nodes have, less what is none of the queues' business. */
  public void setTotal(Amounts amounts) {
    total = amounts;
    cluster.spoil();
    settled = false;
  }

  public Amounts total() {
    return total;
  }

  /** Does any queue say what it is entitled to? Else nobody's share is more than a guess. */
  public boolean isStated() {
    return stated > 0;
  }

  /** The queue of that name, whether or not it exists yet. May be kept. */
  public ShareNode node(String name) {
    return nodes.computeIfAbsent(name, any -> new ShareNode(this, name));
  }

  /** The top-level queues, in name order. */
  public List<ShareNode> roots() {
    return cluster.children();
  }

  /**
   * Somebody starts to hold so much, or no longer does. A workload asks for what it holds as well:
   * starting and leaving changes what is held only.
   *
   * @param sign 1 or -1
   */
  public void allocate(ShareNode leaf, Amounts amounts, boolean preemptible, int sign) {
    link();
    leaf.own().allocate(amounts, preemptible, sign);
    for (ShareNode at = leaf; at != null; at = at.above()) {
      at.sum().allocate(amounts, preemptible, sign);
    }
  }

  /**
   * Somebody comes who asks for so much, waiting or running, or goes for good.
   *
   * @param sign 1 or -1
   */
  public void request(ShareNode leaf, Amounts amounts, int sign) {
    link();
    leaf.own().request(amounts, sign);
    for (ShareNode at = leaf; at != null; at = at.above()) {
      at.sum().request(amounts, sign);
      at.spoil();
    }
    settled = false;
  }

  /** Brings the shape of the tree and the sums up to date. */
  void link() {
    if (linked) {
      return;
    }
    linked = true;
    cluster.unlink();
    nodes.values().forEach(ShareNode::unlink);
    List<ShareNode> known = nodes.values().stream().filter(node -> node.queue() != null).toList();
    known.forEach(node -> node.hangBelow(place(node)));
    List<ShareNode> downwards = new ArrayList<>(List.of(cluster));
    for (int i = 0; i < downwards.size(); i++) {
      downwards.addAll(downwards.get(i).settleIn());
    }
    downwards.reversed().forEach(ShareNode::addToAbove);
  }

  private ShareNode place(ShareNode node) {
    Queue queue = node.queue();
    String parent = queue == null ? null : queue.parent();
    ShareNode above = parent == null ? null : nodes.get(parent);
    if (above == null || above.queue() == null || node.isAtOrAbove(above)) {
      return cluster;
    }
    return above;
  }

  /** Brings the fair shares up to date. */
  void settle() {
    if (settled) {
      return;
    }
    link();
    settled = true;
    SharedResource.ALL.forEach(resource -> cluster.give(resource, (double) total.get(resource)));
    Deque<ShareNode> open = new ArrayDeque<>(List.of(cluster));
    while (!open.isEmpty()) {
      ShareNode node = open.pop();
      if (node.takeStale()) {
        SharedResource.ALL.forEach(resource -> divideBelow(node, resource));
        open.addAll(node.children());
      }
    }
  }

  private void divideBelow(ShareNode node, SharedResource resource) {
    List<ShareNode> children = node.children();
    if (children.isEmpty()) {
      return;
    }
    List<Claimant> claimants = children.stream().map(child -> child.claimant(resource)).toList();
    double[] shares = division.divide(node.fairShare(resource), claimants);
    for (int i = 0; i < shares.length; i++) {
      children.get(i).give(resource, shares[i]);
    }
  }
}
