package dev.tenure.engine.property.quota;

import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.Share;
import dev.tenure.engine.quota.Waiter;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Every number of every node as text: as the engine keeps them, and as the formulas say. */
final class Numbers {
  private Numbers() {}

  static SortedMap<String, String> kept(QuotaState quota) {
    SortedMap<String, String> all = new TreeMap<>();
    List<QuotaNode> nodes = new ArrayList<>(quota.forest().cohorts());
    nodes.addAll(quota.forest().queues());
    for (QuotaNode node : nodes) {
      String name = (node instanceof QueueNode ? "queue " : "cohort ") + node.name();
      for (int place = 0; place < quota.places().size(); place++) {
        all.put(name + " " + quota.places().at(place), kept(node, place));
      }
      all.put(name + " share", shown(Share.of(node, quota.places())));
    }
    return all;
  }

  private static String kept(QuotaNode node, int place) {
    return "subtree=%d local=%d usage=%d held=%d available=%d potential=%d"
        .formatted(
            node.subtree(place),
            node.local(place),
            node.usage(place),
            node.held(place),
            node.available(place),
            node.potentialAvailable(place));
  }

  private static String shown(Share share) {
    return share.ratio() + "/" + share.weight() + " borrowing=" + share.borrowing();
  }

  /** The same from the objects, for the places that the engine knows. */
  static SortedMap<String, String> computed(QuotaWorld world, FlavorResources known) {
    PlainQuota quota = new PlainQuota(world);
    SortedMap<String, String> all = new TreeMap<>();
    for (Node node : quota.tree().nodes()) {
      String name = (node.isQueue() ? "queue " : "cohort ") + node.name();
      for (int place = 0; place < known.size(); place++) {
        FlavorResource at = known.at(place);
        all.put(name + " " + at, computed(quota, node, at));
      }
      PlainShare share = PlainShare.of(quota, node);
      all.put(
          name + " share",
          share.ratio() + "/" + quota.tree().weight(node) + " borrowing=" + share.borrowing());
    }
    return all;
  }

  private static String computed(PlainQuota quota, Node node, FlavorResource place) {
    return "subtree=%d local=%d usage=%d held=%d available=%d potential=%d"
        .formatted(
            quota.tree().subtree(node, place),
            quota.tree().local(node, place),
            quota.usage(node, place),
            quota.held(node, place),
            quota.available(node, place),
            quota.tree().potential(node, place));
  }

  /** Who stands in which index, in order. */
  static List<String> indexes(QuotaState quota) {
    List<String> all = new ArrayList<>();
    for (QueueNode queue : quota.forest().queues()) {
      for (int place = 0; place < quota.places().size(); place++) {
        String at = queue.name() + " " + quota.places().at(place);
        all.add(at + " staying " + ids(queue.holdings().staying(place)));
        all.add(at + " leaving " + ids(queue.holdings().leaving(place)));
      }
      all.add(queue.name() + " active " + waiters(queue.line().active()));
      all.add(queue.name() + " parked " + waiters(queue.line().parked()));
      all.add(queue.name() + " claims " + waiters(queue.line().claimants()));
    }
    all.add("fingerprint " + quota.fingerprint());
    return all;
  }

  private static List<String> ids(Iterable<Holding> holdings) {
    List<String> ids = new ArrayList<>();
    holdings.forEach(holding -> ids.add(holding.workload().id() + " " + holding.isTaken()));
    return ids;
  }

  private static List<String> waiters(Iterable<Waiter> waiters) {
    List<String> ids = new ArrayList<>();
    waiters.forEach(
        waiter -> ids.add(waiter.workload().id() + " " + waiter.progress(QuotaWorlds.NOW)));
    return ids;
  }

  /** How much of what a node could borrow it does borrow. */
  record PlainShare(double ratio, double weight, boolean borrowing)
      implements Comparable<PlainShare> {
    static PlainShare of(PlainQuota quota, Node node) {
      @Nullable Node parent = quota.tree().parent(node);
      double weight = quota.tree().weight(node);
      if (parent == null) {
        return new PlainShare(0, weight, false);
      }
      SortedMap<String, Long> borrowed = new TreeMap<>();
      SortedMap<String, Long> lendable = new TreeMap<>();
      for (FlavorResource place : quota.places()) {
        long over = Math.max(0, quota.usage(node, place) - quota.tree().subtree(node, place));
        borrowed.merge(place.resource(), over, Long::sum);
        lendable.merge(place.resource(), quota.tree().potential(parent, place), Long::sum);
      }
      double most = 0;
      for (String resource : borrowed.keySet()) {
        long of = lendable.getOrDefault(resource, 0L);
        double ratio = of > 0 ? borrowed.getOrDefault(resource, 0L) * 1000.0 / of : 0;
        most = Math.max(most, ratio);
      }
      boolean borrowing = borrowed.values().stream().anyMatch(over -> over > 0);
      return new PlainShare(most, weight, borrowing);
    }

    private double weighted() {
      if (ratio == 0) {
        return 0;
      }
      return weight == 0 ? Double.POSITIVE_INFINITY : ratio / weight;
    }

    @Override
    public int compareTo(PlainShare other) {
      boolean infinite = Double.isInfinite(weighted()) && Double.isInfinite(other.weighted());
      return infinite
          ? Double.compare(ratio, other.ratio)
          : Double.compare(weighted(), other.weighted());
    }
  }
}
