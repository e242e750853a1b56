package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.Saturating;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Who is above whom and owns what, worked out from the objects by the formulas of spec 2. */
final class PlainTree {
  private static final Quota NONE = Quota.of(0);

  private final QuotaWorld world;
  private final SortedMap<String, Cohort> cohorts = new TreeMap<>();
  private final SortedMap<Node, List<Node>> children = new TreeMap<>();
  private final SortedMap<Node, SortedMap<FlavorResource, Quota>> quotas = new TreeMap<>();
  private final SortedMap<Node, SortedMap<FlavorResource, Long>> subtrees = new TreeMap<>();

  /** A queue or cohort. */
  record Node(boolean isQueue, String name) implements Comparable<Node> {
    @Override
    public int compareTo(Node other) {
      int kinds = Boolean.compare(isQueue, other.isQueue);
      return kinds != 0 ? kinds : name.compareTo(other.name);
    }
  }

  PlainTree(QuotaWorld world) {
    this.world = world;
    cohorts.putAll(world.cohorts());
    for (ClusterQueue queue : world.queues().values()) {
      addNamed(queue.cohort());
    }
    List.copyOf(world.cohorts().values()).forEach(cohort -> addNamed(cohort.parent()));
    for (Node node : nodes()) {
      @Nullable Node parent = parent(node);
      if (parent != null) {
        children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(node);
      }
      quotas.put(node, quotasOf(groups(node)));
    }
  }

  /** Would it be the same tree in this world? */
  boolean isOf(QuotaWorld other) {
    return world.queues().equals(other.queues()) && world.cohorts().equals(other.cohorts());
  }

  private void addNamed(@Nullable String cohort) {
    if (cohort != null) {
      cohorts.putIfAbsent(cohort, Cohort.named(cohort));
    }
  }

  static Node queue(String name) {
    return new Node(true, name);
  }

  List<Node> nodes() {
    List<Node> nodes = new ArrayList<>();
    cohorts.keySet().forEach(name -> nodes.add(new Node(false, name)));
    world.queues().keySet().forEach(name -> nodes.add(queue(name)));
    return nodes;
  }

  ClusterQueue clusterQueue(Node node) {
    ClusterQueue queue = world.queues().get(node.name());
    if (queue == null) {
      throw new IllegalArgumentException("no queue " + node.name());
    }
    return queue;
  }

  private Cohort cohort(Node node) {
    Cohort cohort = cohorts.get(node.name());
    if (cohort == null) {
      throw new IllegalArgumentException("no cohort " + node.name());
    }
    return cohort;
  }

  private List<ResourceGroup> groups(Node node) {
    return node.isQueue() ? clusterQueue(node).groups() : cohort(node).groups();
  }

  double weight(Node node) {
    return node.isQueue() ? clusterQueue(node).weight() : cohort(node).weight();
  }

  /** A cohort whose parents lead into a circle has none. */
  @Nullable Node parent(Node node) {
    @Nullable String parent = node.isQueue() ? clusterQueue(node).cohort() : cohort(node).parent();
    return parent == null || (!node.isQueue() && isInCircle(node)) ? null : new Node(false, parent);
  }

  boolean isInCircle(Node cohort) {
    Set<String> seen = new TreeSet<>();
    @Nullable String at = cohort.name();
    while (at != null && seen.add(at)) {
      at = cohort(new Node(false, at)).parent();
    }
    return at != null;
  }

  List<Node> children(Node node) {
    return children.getOrDefault(node, List.of());
  }

  /** The node and all above it. */
  List<Node> path(Node node) {
    List<Node> path = new ArrayList<>();
    for (@Nullable Node at = node; at != null; at = parent(at)) {
      path.add(at);
    }
    return path;
  }

  int height(Node node) {
    int height = 0;
    for (Node child : children(node)) {
      height = Math.max(height, 1 + height(child));
    }
    return height;
  }

  private static SortedMap<FlavorResource, Quota> quotasOf(List<ResourceGroup> groups) {
    SortedMap<FlavorResource, Quota> quotas = new TreeMap<>();
    for (ResourceGroup group : groups) {
      for (FlavorQuotas flavor : group.flavors()) {
        flavor
            .quotas()
            .forEach((resource, quota) ->
                quotas.put(new FlavorResource(flavor.flavor(), resource), quota));
      }
    }
    return quotas;
  }

  Quota quota(Node node, FlavorResource place) {
    return quotas.getOrDefault(node, new TreeMap<>()).getOrDefault(place, NONE);
  }

  long subtree(Node node, FlavorResource place) {
    SortedMap<FlavorResource, Long> known = subtrees.computeIfAbsent(node, _ -> new TreeMap<>());
    Long found = known.get(place);
    if (found == null) {
      found = quota(node, place).nominal();
      for (Node child : children(node)) {
        found =
            Saturating.add(found, Saturating.subtract(subtree(child, place), local(child, place)));
      }
      known.put(place, found);
    }
    return found;
  }

  long local(Node node, FlavorResource place) {
    long lending = quota(node, place).lendingLimit();
    return lending == Quota.UNLIMITED
        ? 0
        : Math.max(0, Saturating.subtract(subtree(node, place), lending));
  }

  long potential(Node node, FlavorResource place) {
    @Nullable Node parent = parent(node);
    if (parent == null) {
      return subtree(node, place);
    }
    long reachable = Saturating.add(local(node, place), potential(parent, place));
    long borrowing = quota(node, place).borrowingLimit();
    return borrowing == Quota.UNLIMITED
        ? reachable
        : Math.min(reachable, Saturating.add(subtree(node, place), borrowing));
  }
}
