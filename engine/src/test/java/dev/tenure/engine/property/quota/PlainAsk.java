package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.quota.FlavorResource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;

/** One ask on a copy of the world: who may be taken, and whether it fits. */
final class PlainAsk {
  private final QuotaWorld world;
  private final PlainQuota quota;
  private final QuotaWorkload asker;
  private final Node queue;
  private final SortedMap<FlavorResource, Long> request;
  private final SortedSet<FlavorResource> contested;
  private final long now;

  PlainAsk(
      QuotaWorld world,
      QuotaWorkload asker,
      Node queue,
      SortedMap<FlavorResource, Long> request,
      SortedSet<FlavorResource> contested,
      long now) {
    this.world = world;
    this.quota = new PlainQuota(world);
    this.asker = asker;
    this.queue = queue;
    this.request = request;
    this.contested = contested;
    this.now = now;
  }

  /** A workload that holds quota. */
  record Held(QuotaWorkload workload, Node queue, SortedMap<FlavorResource, Long> amounts) {
    boolean isLeaving() {
      return workload.standing().evictedAt().isPresent();
    }
  }

  PlainQuota quota() {
    return quota;
  }

  QuotaWorkload asker() {
    return asker;
  }

  Node queue() {
    return queue;
  }

  SortedMap<FlavorResource, Long> request() {
    return request;
  }

  SortedSet<FlavorResource> contested() {
    return contested;
  }

  PreemptionRights rights() {
    return quota.tree().clusterQueue(queue).preemption();
  }

  boolean isOwn(Held held) {
    return held.queue().equals(queue);
  }

  void take(Held held) {
    quota.release(held.queue(), held.amounts());
  }

  void giveBack(Held held) {
    quota.hold(held.queue(), held.amounts());
  }

  boolean fits(boolean mayBorrow) {
    return (mayBorrow || !quota.borrowsWith(queue, request)) && quota.fits(queue, request);
  }

  /** Already leaving; other queues; lower priority; latest reservation; uid; id. */
  Comparator<Held> order() {
    return Comparator.comparing((Held held) -> !held.isLeaving())
        .thenComparing(this::isOwn)
        .thenComparingInt(held -> held.workload().priority())
        .thenComparingLong(held -> -held.workload().standing().reservedAt().orElse(Long.MAX_VALUE))
        .thenComparing(held -> held.workload().uid())
        .thenComparing(held -> held.workload().id());
  }

  /** Everybody who holds some of what is contested and may be taken by policy and promise. */
  List<Held> candidates() {
    List<Held> found = new ArrayList<>();
    PlainGuard guard = new PlainGuard(world, quota.tree());
    for (QuotaWorkload workload : world.workloads().values()) {
      if (workload.admission() == null
          || !world.queues().containsKey(workload.admission().clusterQueue())) {
        continue;
      }
      Node at = PlainTree.queue(workload.admission().clusterQueue());
      Held held = new Held(workload, at, PlainQuota.amounts(workload.admission()));
      boolean free = held.isLeaving() || guard.freeAt(workload, at, asker, queue) <= now;
      if (free && uses(held) && sharesTree(at) && allows(held)) {
        found.add(held);
      }
    }
    found.sort(order());
    return found;
  }

  private boolean uses(Held held) {
    return held.amounts().keySet().stream().anyMatch(place -> contested.contains(place));
  }

  private boolean sharesTree(Node other) {
    return quota.tree().path(other).getLast().equals(quota.tree().path(queue).getLast());
  }

  private boolean allows(Held held) {
    int priority = held.workload().priority();
    if (isOwn(held)) {
      return switch (rights().withinQueue()) {
        case NEVER -> false;
        case LOWER_PRIORITY -> priority < asker.priority();
        case LOWER_OR_NEWER_EQUAL_PRIORITY ->
            priority < asker.priority()
                || (priority == asker.priority() && asker.queuedAt() < held.workload().queuedAt());
      };
    }
    return switch (rights().withinCohort()) {
      case NEVER, UNSET -> false;
      case LOWER_PRIORITY -> priority < asker.priority();
      case ANY -> true;
    };
  }
}
