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
import java.util.function.Consumer;
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
  private List<QueueNode> inOrder = List.of();
  private boolean settled = true;
  private int width;
  private long version;

  QuotaForest(FlavorResources places) {
    this.places = places;
  }

  /** Changes whenever a queue or cohort does. */
  public long version() {
    return version;
  }

  /** All queues, in name order. */
  public List<QueueNode> queues() {
    settle();
    return inOrder;
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

  /** All lines in which somebody may wait, in whatever tree. */
  void forEachLine(Consumer<WaitingLine> action) {
    queues.values().forEach(queue -> action.accept(queue.line()));
  }

  /** Whatever tree it is in. */
  @Nullable QueueNode find(String name) {
    return queues.get(name);
  }

  /** False: there was one of that name. */
  boolean put(ClusterQueue queue) {
    @Nullable QueueNode known = queues.get(queue.name());
    if (known == null) {
      queues.put(queue.name(), new QueueNode(queue));
    } else {
      known.become(queue);
    }
    unsettle();
    return known == null;
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
    width = 0;
    version++;
  }

  /** Makes room in every node for all places that are known. */
  void widen() {
    if (width == places.size()) {
      return;
    }
    width = places.size();
    queues.values().forEach(queue -> queue.widen(places.size()));
    cohorts.values().forEach(cohort -> cohort.widen(places.size()));
  }

  void settle() {
    if (settled) {
      return;
    }
    settled = true;
    inOrder = List.copyOf(queues.values()); // every plan goes through them again and again
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
    width = 0;
    widen();
  }

  private void growTrees() {
    cohorts.values().forEach(CohortNode::forgetChildren);
    Ascents ascents = new Ascents(declared);
    for (CohortNode cohort : cohorts.values()) {
      String parent = cohort.cohort().parent();
      cohort.setLevel(ascents.of(cohort.name()));
      cohort.moveTo(null);
      if (parent != null && !cohort.isCutOff()) {
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

  /** From below: a cohort comes after all that are below it. */
  private void sumUp() {
    for (QueueNode queue : queues.values()) {
      queue.startSubtree();
      queue.finishSubtree();
    }
    List<CohortNode> fromTheTop = new ArrayList<>();
    cohorts.values().stream().filter(cohort -> cohort.parent() == null).forEach(fromTheTop::add);
    for (int i = 0; i < fromTheTop.size(); i++) {
      fromTheTop.addAll(fromTheTop.get(i).cohorts());
    }
    fromTheTop.reversed().forEach(CohortNode::sumUp);
  }

  private void countUsage() {
    cohorts.values().forEach(QuotaNode::forgetUsage);
    for (QueueNode queue : queues.values()) {
      queue.recount();
    }
  }
}
