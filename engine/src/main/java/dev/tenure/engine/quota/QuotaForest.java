package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.Cohort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The trees of queues and cohorts. Who is above whom is worked out anew when a queue or cohort
 * changes, and not before somebody looks.
 */
public final class QuotaForest {
  private final FlavorResources places;
  private final SortedMap<String, QueueNode> queues = new TreeMap<>();
  private final SortedMap<String, CohortNode> cohorts = new TreeMap<>();
  private final SortedMap<String, Cohort> declared = new TreeMap<>();
  private boolean settled = true;
  private long version;

  QuotaForest(FlavorResources places) {
    this.places = places;
  }

  /** Changes whenever a queue or cohort does. */
  public long version() {
    return version;
  }

  /** All queues, in name order. */
  public Collection<QueueNode> queues() {
    settle();
    return Collections.unmodifiableCollection(queues.values());
  }

  /** All cohorts, in name order; also those that are only named. */
  public Collection<CohortNode> cohorts() {
    settle();
    return Collections.unmodifiableCollection(cohorts.values());
  }

  public @Nullable QueueNode queue(@Nullable String name) {
    settle();
    return name == null ? null : queues.get(name);
  }

  QueueNode put(ClusterQueue queue) {
    QueueNode node = queues.computeIfAbsent(queue.name(), _ -> new QueueNode(queue));
    node.become(queue);
    unsettle();
    return node;
  }

  @Nullable QueueNode removeQueue(String name) {
    QueueNode gone = queues.remove(name);
    unsettle();
    return gone;
  }

  void put(Cohort cohort) {
    declared.put(cohort.name(), cohort);
    unsettle();
  }

  void removeCohort(String name) {
    declared.remove(name);
    unsettle();
  }

  private void unsettle() {
    settled = false;
    version++;
  }

  /** Makes room in every node for all places that are known. */
  void widen() {
    queues.values().forEach(queue -> queue.widen(places.size()));
    cohorts.values().forEach(cohort -> cohort.widen(places.size()));
  }

  void settle() {
    if (settled) {
      return;
    }
    settled = true;
    gatherCohorts();
    ownQuota();
    growTrees();
    sumUp();
    countUsage();
  }

  /** Those declared, and those that somebody names. */
  private void gatherCohorts() {
    SortedMap<String, Cohort> wanted = new TreeMap<>(declared);
    for (QueueNode queue : queues.values()) {
      name(queue.queue().cohort(), wanted);
    }
    for (Cohort cohort : List.copyOf(declared.values())) {
      name(cohort.parent(), wanted);
    }
    cohorts.keySet().retainAll(wanted.keySet());
    wanted.forEach((name, cohort) ->
        cohorts.computeIfAbsent(name, _ -> new CohortNode(cohort)).become(cohort));
  }

  private static void name(@Nullable String cohort, SortedMap<String, Cohort> wanted) {
    if (cohort != null) {
      wanted.putIfAbsent(cohort, Cohort.named(cohort));
    }
  }

  private void ownQuota() {
    queues.values().forEach(queue -> queue.own(queue.queue().groups(), places));
    cohorts.values().forEach(cohort -> cohort.own(cohort.cohort().groups(), places));
    widen();
  }

  private void growTrees() {
    cohorts.values().forEach(CohortNode::forgetChildren);
    for (CohortNode cohort : cohorts.values()) {
      String parent = cohort.cohort().parent();
      cohort.setInCircle(leadsIntoCircle(cohort));
      cohort.moveTo(null);
      if (parent != null && !cohort.isInCircle()) {
        cohort(parent).adopt(cohort);
      }
    }
    for (QueueNode queue : queues.values()) {
      queue.moveTo(null);
      @Nullable String cohort = queue.queue().cohort();
      if (cohort != null) {
        cohort(cohort).adopt(queue);
      }
    }
  }

  private CohortNode cohort(String name) {
    return Objects.requireNonNull(cohorts.get(name));
  }

  private boolean leadsIntoCircle(CohortNode cohort) {
    List<String> seen = new ArrayList<>();
    @Nullable String at = cohort.name();
    while (at != null) {
      if (seen.contains(at)) {
        return true;
      }
      seen.add(at);
      at = cohort(at).cohort().parent();
    }
    return false;
  }

  private void sumUp() {
    for (CohortNode cohort : cohorts.values()) {
      if (cohort.parent() == null) {
        cohort.sumUp();
      }
    }
    for (QueueNode queue : queues.values()) {
      if (queue.parent() == null) {
        queue.startSubtree();
        queue.finishSubtree();
      }
    }
  }

  private void countUsage() {
    cohorts.values().forEach(QuotaNode::forgetUsage);
    for (QueueNode queue : queues.values()) {
      queue.recount();
    }
  }
}
