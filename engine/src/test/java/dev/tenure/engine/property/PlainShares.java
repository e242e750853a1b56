package dev.tenure.engine.property;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.share.Claimant;
import dev.tenure.engine.share.FairShareDivision;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What queues hold and are due, counted anew from the pods, as a plan has left them so far. */
final class PlainShares {
  private final Books books;
  private final Map<String, Queue> queues;
  private final Map<String, String> parents = new TreeMap<>();

  PlainShares(Books books) {
    this.books = books;
    this.queues = books.world().queues();
    for (Queue queue : queues.values()) {
      String parent = queue.parent();
      if (parent != null && queues.containsKey(parent) && !path(parent).contains(queue.name())) {
        parents.put(queue.name(), parent);
      }
    }
  }

  /** Does any queue say what it is due? */
  boolean areStated() {
    return queues.values().stream()
        .anyMatch(queue -> queue.resources().origin() != QueueResources.Origin.UNSTATED);
  }

  boolean isKnown(@Nullable String queue) {
    return queue != null && queues.containsKey(queue);
  }

  Queue queue(String name) {
    return Objects.requireNonNull(queues.get(name));
  }

  /** The queue and those above it, the queue itself first. */
  List<String> path(String queue) {
    List<String> path = new ArrayList<>();
    for (@Nullable String at = queue; at != null; at = parents.get(at)) {
      path.add(at);
    }
    return path;
  }

  long held(String queue, SharedResource resource) {
    return sum(queue, resource, books::isAllocated);
  }

  long heldForGood(String queue, SharedResource resource) {
    return sum(
        queue, resource, pod -> books.isAllocated(pod) && !books.workloadOf(pod).preemptible());
  }

  private long asked(String queue, SharedResource resource) {
    return sum(
        queue,
        resource,
        pod ->
            pod.isPending()
                || pod.isMoving()
                || (pod.occupiesNode() && !pod.status().terminating()));
  }

  private long sum(String queue, SharedResource resource, Predicate<Pod> counts) {
    return books.world().pods().values().stream()
        .filter(pod -> isBelow(pod, queue) && counts.test(pod))
        .mapToLong(pod -> resource.in(pod.spec().requests()))
        .sum();
  }

  private boolean isBelow(Pod pod, String queue) {
    Workload workload = books.workloadOf(pod);
    String own = workload.queue();
    return workload.family() == Family.QUEUED
        && own != null
        && queues.containsKey(own)
        && path(own).contains(queue);
  }

  double fairShare(String queue, SharedResource resource) {
    @Nullable String parent = parents.get(queue);
    double total = parent == null ? total(resource) : fairShare(parent, resource);
    List<Queue> siblings =
        queues.values().stream()
            .filter(each -> Objects.equals(parents.get(each.name()), parent))
            .toList();
    List<Claimant> claimants = siblings.stream().map(each -> claimant(each, resource)).toList();
    double[] shares = FairShareDivision.BY_WEIGHT.divide(total, claimants);
    return shares[siblings.indexOf(queue(queue))];
  }

  private Claimant claimant(Queue queue, SharedResource resource) {
    return new Claimant(
        queue.name(),
        queue.priority(),
        queue.createdAt(),
        queue.resources().get(resource),
        (double) asked(queue.name(), resource),
        0);
  }

  /** What ready nodes have, less what pods use that are in no queue. */
  private double total(SharedResource resource) {
    long sum =
        books.world().nodes().values().stream()
            .filter(Node::ready)
            .mapToLong(node -> resource.in(node.allocatable()))
            .sum();
    for (Pod pod : books.world().pods().values()) {
      boolean queued =
          books.workloadOf(pod).family() == Family.QUEUED && books.workloadOf(pod).queue() != null;
      if (!queued && pod.occupiesNode()) {
        sum -= resource.in(pod.spec().requests());
      }
    }
    return (double) sum;
  }
}
