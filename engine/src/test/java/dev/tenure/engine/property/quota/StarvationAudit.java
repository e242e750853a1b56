package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.QueueingStrategy;
import dev.tenure.engine.model.quota.PreemptionRights.WithinCohort;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.quota.FlavorResource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * No starvation: in a world at rest nobody waits who, with some choice of flavors, fits what its
 * queue owns beside what the queue uses, if the queue may take back from anybody. Behind the head
 * of a strict queue everybody waits by right.
 */
final class StarvationAudit {
  private static final Comparator<QuotaWorkload> LINE =
      Comparator.comparing(QuotaWorkload::priority, Comparator.reverseOrder())
          .thenComparingLong(QuotaWorkload::createdAt)
          .thenComparing(QuotaWorkload::uid);

  private final QuotaWorld world;
  private final PlainQuota quota;

  private StarvationAudit(QuotaWorld world) {
    this.world = world;
    this.quota = new PlainQuota(world);
  }

  static void check(QuotaWorld world) {
    StarvationAudit audit = new StarvationAudit(world);
    for (ClusterQueue queue : world.queues().values()) {
      if (queue.preemption().withinCohort() == WithinCohort.ANY && !audit.isInCircle(queue)) {
        audit.nextOf(queue).forEach(workload -> audit.assertDoesNotFit(workload, queue));
      }
    }
  }

  private boolean isInCircle(ClusterQueue queue) {
    return queue.cohort() != null && quota.tree().isInCircle(new Node(false, queue.cohort()));
  }

  private List<QuotaWorkload> nextOf(ClusterQueue queue) {
    return world.workloads().values().stream()
        .filter(QuotaWorkload::active)
        .filter(workload -> workload.admission() == null)
        .filter(
            workload -> PlainTree.queue(queue.name()).equals(PlainQuota.queueOf(workload, world)))
        .sorted(LINE)
        .limit(queue.strategy() == QueueingStrategy.STRICT_FIFO ? 1 : Long.MAX_VALUE)
        .toList();
  }

  private void assertDoesNotFit(QuotaWorkload workload, ClusterQueue queue) {
    assertThat(fits(parts(workload, queue), 0, PlainTree.queue(queue.name()), new TreeMap<>()))
        .as("no starvation: %s waits and fits what %s owns", workload.id(), queue.name())
        .isFalse();
  }

  /** What has to come from one flavor together, and which flavors there are. */
  private record Part(SortedMap<String, Long> amounts, List<String> flavors) {}

  private static List<Part> parts(QuotaWorkload workload, ClusterQueue queue) {
    List<Part> parts = new ArrayList<>();
    for (QuotaPodSet podSet : workload.podSets()) {
      SortedMap<String, Long> requests = Requests.of(podSet, podSet.count());
      Set<String> left = new TreeSet<>(requests.keySet());
      for (ResourceGroup group : queue.groups()) {
        SortedMap<String, Long> amounts = new TreeMap<>(requests);
        amounts.keySet().retainAll(group.resources());
        left.removeAll(group.resources());
        parts.add(
            new Part(amounts, group.flavors().stream().map(flavor -> flavor.flavor()).toList()));
      }
      left.forEach(uncovered -> parts.add(new Part(new TreeMap<>(), List.of())));
    }
    return parts;
  }

  private boolean fits(
      List<Part> parts, int from, Node queue, SortedMap<FlavorResource, Long> taken) {
    if (from == parts.size()) {
      return taken.entrySet().stream()
          .allMatch(entry -> owns(queue, entry.getKey(), entry.getValue()));
    }
    for (String flavor : parts.get(from).flavors()) {
      SortedMap<FlavorResource, Long> more = new TreeMap<>(taken);
      parts
          .get(from)
          .amounts()
          .forEach((resource, amount) ->
              more.merge(new FlavorResource(flavor, resource), amount, Long::sum));
      if (fits(parts, from + 1, queue, more)) {
        return true;
      }
    }
    return false;
  }

  private boolean owns(Node queue, FlavorResource place, long amount) {
    return quota.usage(queue, place) + amount <= quota.tree().quota(queue, place).nominal();
  }
}
