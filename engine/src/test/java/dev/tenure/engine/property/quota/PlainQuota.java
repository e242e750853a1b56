package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.Saturating;
import java.util.Collection;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Who uses what, added up anew for every question. */
final class PlainQuota {
  private final PlainTree tree;
  private final SortedMap<Node, SortedMap<FlavorResource, Long>> held = new TreeMap<>();
  private final SortedMap<Node, SortedMap<FlavorResource, Long>> claimed = new TreeMap<>();
  private final SortedSet<FlavorResource> places = new TreeSet<>();

  PlainQuota(QuotaWorld world) {
    this(world, new PlainTree(world));
  }

  /** With the tree of the same queues, worked out before. */
  PlainQuota(QuotaWorld world, PlainTree tree) {
    this.tree = tree;
    places.addAll(Requests.allPlaces());
    for (QuotaWorkload workload : world.workloads().values()) {
      @Nullable Admission claim = workload.standing().claim();
      @Nullable Node queue = queueOf(workload, world);
      if (workload.admission() != null) {
        hold(PlainTree.queue(workload.admission().clusterQueue()), amounts(workload.admission()));
      } else if (claim != null && workload.active() && queue != null) {
        claim(queue, amounts(claim), 1);
      }
    }
  }

  /** The queue it waits in, if there is one. */
  static @Nullable Node queueOf(QuotaWorkload workload, QuotaWorld world) {
    LocalQueue local =
        world.localQueues().get(workload.id().namespace() + "/" + workload.localQueue());
    return local == null || !world.queues().containsKey(local.clusterQueue())
        ? null
        : PlainTree.queue(local.clusterQueue());
  }

  static SortedMap<FlavorResource, Long> amounts(Admission admission) {
    SortedMap<FlavorResource, Long> amounts = new TreeMap<>();
    for (Admission.PodSetFlavors podSet : admission.podSets()) {
      podSet
          .flavors()
          .forEach((resource, flavor) ->
              amounts.merge(
                  new FlavorResource(flavor, resource),
                  podSet.usage().getOrDefault(resource, 0L),
                  Saturating::add));
    }
    return amounts;
  }

  PlainTree tree() {
    return tree;
  }

  SortedSet<FlavorResource> places() {
    return places;
  }

  void hold(Node queue, SortedMap<FlavorResource, Long> amounts) {
    add(held, queue, amounts, 1);
  }

  void release(Node queue, SortedMap<FlavorResource, Long> amounts) {
    add(held, queue, amounts, -1);
  }

  void claim(Node queue, SortedMap<FlavorResource, Long> amounts, int sign) {
    add(claimed, queue, amounts, sign);
  }

  private static void add(
      SortedMap<Node, SortedMap<FlavorResource, Long>> sums,
      Node queue,
      SortedMap<FlavorResource, Long> amounts,
      int sign) {
    SortedMap<FlavorResource, Long> sum = sums.computeIfAbsent(queue, _ -> new TreeMap<>());
    amounts.forEach((place, amount) -> sum.merge(place, sign * amount, Long::sum));
  }

  private static long at(
      SortedMap<Node, SortedMap<FlavorResource, Long>> sums, Node queue, FlavorResource place) {
    SortedMap<FlavorResource, Long> sum = sums.get(queue);
    return sum == null ? 0 : sum.getOrDefault(place, 0L);
  }

  /** Claims aside. */
  long held(Node node, FlavorResource place) {
    return node.isQueue() ? at(held, node, place) : above(node, place, false);
  }

  long usage(Node node, FlavorResource place) {
    return node.isQueue()
        ? at(held, node, place) + at(claimed, node, place)
        : above(node, place, true);
  }

  private long above(Node cohort, FlavorResource place, boolean claims) {
    long sum = 0;
    for (Node child : tree.children(cohort)) {
      long used = claims ? usage(child, place) : held(child, place);
      sum += Math.max(0, used - tree.local(child, place));
    }
    return sum;
  }

  long localAvailable(Node node, FlavorResource place) {
    return Math.max(0, Saturating.subtract(tree.local(node, place), usage(node, place)));
  }

  long available(Node node, FlavorResource place) {
    @Nullable Node parent = tree.parent(node);
    long subtree = tree.subtree(node, place);
    long usage = usage(node, place);
    if (parent == null) {
      return Saturating.subtract(subtree, usage);
    }
    long fromParent = available(parent, place);
    long borrowing = tree.quota(node, place).borrowingLimit();
    if (borrowing != Quota.UNLIMITED) {
      long local = tree.local(node, place);
      long left =
          Saturating.subtract(
              Saturating.subtract(subtree, local), Math.max(0, Saturating.subtract(usage, local)));
      fromParent = Math.min(fromParent, Saturating.add(left, borrowing));
    }
    return Saturating.add(localAvailable(node, place), fromParent);
  }

  boolean borrowsWith(Node node, FlavorResource place, long more) {
    return Saturating.add(usage(node, place), more) > tree.subtree(node, place);
  }

  boolean borrowsWith(Node node, SortedMap<FlavorResource, Long> more) {
    return more.entrySet().stream()
        .anyMatch(entry -> borrowsWith(node, entry.getKey(), entry.getValue()));
  }

  /** Is nothing held beyond what it owns, in any of these? */
  boolean isContent(Node node, Collection<FlavorResource> contested) {
    return contested.stream().allMatch(place -> held(node, place) <= tree.subtree(node, place));
  }

  boolean fits(Node queue, SortedMap<FlavorResource, Long> request) {
    return request.entrySet().stream()
        .allMatch(entry -> entry.getValue() <= Math.max(0, available(queue, entry.getKey())));
  }
}
