package dev.tenure.engine.quota;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceFlavor;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** The quota family as it is now: its trees, its flavors and its workloads. */
public final class QuotaState {
  private final FlavorResources places = new FlavorResources();
  private final QuotaForest forest = new QuotaForest(places);
  private final Set<WaitingLine> shortOfRoom = new LinkedHashSet<>();
  private final QuotaCatalog catalog = new QuotaCatalog();
  private final QuotaRegister workloads = new QuotaRegister();
  private final QuotaHistory history = new QuotaHistory();

  public FlavorResources places() {
    return places;
  }

  public QuotaForest forest() {
    return forest;
  }

  /** Flavors, local queues and namespaces. */
  public QuotaCatalog catalog() {
    return catalog;
  }

  /** A number for who holds, or is promised, which quota. */
  public long fingerprint() {
    return workloads.fingerprint();
  }

  public QuotaHistory history() {
    return history;
  }

  /** Something else than decisions moves it: whatever was reached before may be reached again. */
  public void moved() {
    history.forget();
  }

  /** What was decided has been taken in: from here on it counts as a state that was reached. */
  public void reached() {
    history.record(fingerprint());
    forest.queues().forEach(queue -> queue.line().wakeHeldUp());
  }

  public @Nullable QuotaEntry workload(WorkloadId id) {
    return workloads.get(id);
  }

  /** All quota workloads, in the order of their ids. */
  public Collection<QuotaEntry> workloads() {
    return workloads.all();
  }

  /** Those that neither hold quota nor wait in a queue, in the order of their ids. */
  public Collection<QuotaEntry> astray() {
    return workloads.astray();
  }

  public void put(ClusterQueue queue) {
    boolean known = forest.queue(queue.name()) != null;
    forest.put(queue);
    forest.settle();
    if (!known) {
      replaceAll();
    }
    wakeAll();
  }

  public void removeClusterQueue(String name) {
    if (forest.removeQueue(name) != null) {
      replaceAll();
      wakeAll();
    }
  }

  public void put(Cohort cohort) {
    forest.put(cohort);
    wakeAll();
  }

  public void removeCohort(String name) {
    forest.removeCohort(name);
    wakeAll();
  }

  public void put(ResourceFlavor flavor) {
    catalog.put(flavor);
    wakeAll();
  }

  public void removeFlavor(String name) {
    catalog.removeFlavor(name);
    wakeAll();
  }

  public void put(LocalQueue queue) {
    catalog.put(queue);
    replaceAll();
    wakeAll();
  }

  public void removeLocalQueue(String namespace, String name) {
    catalog.removeLocalQueue(namespace, name);
    replaceAll();
  }

  public void putNamespace(String name, SortedMap<String, String> labels) {
    catalog.putNamespace(name, labels);
    wakeAll();
  }

  public void removeNamespace(String name) {
    catalog.removeNamespace(name);
    wakeAll();
  }

  /** What protects workloads, or who shares with whom, may be otherwise from now on. */
  public void rulesChanged() {
    wakeAll();
  }

  public void put(QuotaWorkload workload) {
    @Nullable QuotaEntry known = workloads.get(workload.id());
    boolean left = known != null && workloads.leave(known);
    QuotaEntry entry = place(workload);
    workloads.enter(entry);
    if (known == null || !entry.isTheSameWorkAs(known)) {
      history.forget();
    }
    if (known != null && left && !entry.countsLike(known)) {
      wakeTree(known);
    }
    if (entry.opensQueue(known) || entry.holdsOtherwise(known)) {
      wakeTree(entry);
    }
    if (known == null) {
      forest.queues().forEach(queue -> queue.line().wakeHeldUp());
    }
  }

  public void remove(WorkloadId id) {
    @Nullable QuotaEntry known = workloads.get(id);
    if (known == null) {
      return;
    }
    history.forget();
    if (workloads.leave(known)) {
      wakeTree(known);
    }
  }

  /** Puts a waiting workload aside until something changes that can matter, or until then. */
  public void park(WorkloadId id, long until, Lack lack) {
    QuotaEntry entry = workloads.get(id);
    if (entry != null && entry.waiter() != null) {
      WaitingLine line = entry.waiter().queue().line();
      line.park(entry.waiter(), until, lack == Lack.TURN);
      if (lack == Lack.ROOM) {
        shortOfRoom.add(line);
      }
    }
  }

  /** A node may have room for more than before. */
  public void roomMayHaveGrown() {
    if (!shortOfRoom.isEmpty()) {
      shortOfRoom.forEach(WaitingLine::wakeAll);
      shortOfRoom.clear();
    }
  }

  /** Remembers which flavors a waiting workload has tried, until time may have changed that. */
  public void progressed(WorkloadId id, FlavorProgress progress, long until) {
    QuotaEntry entry = workloads.get(id);
    if (entry != null && entry.waiter() != null) {
      entry.waiter().tried(progress, until);
    }
  }

  private QuotaEntry place(QuotaWorkload workload) {
    forest.settle();
    if (workload.admission() != null) {
      @Nullable QueueNode queue = forest.queue(workload.admission().clusterQueue());
      FlavorAmounts amounts = places.amountsOf(workload.admission());
      forest.widen();
      return queue == null
          ? QuotaEntry.astray(workload)
          : QuotaEntry.holding(new Holding(workload, queue, amounts));
    }
    @Nullable QueueNode queue = queueOf(workload);
    if (queue == null || !workload.active() || catalog.isStopped(workload)) {
      return QuotaEntry.astray(workload);
    }
    FlavorAmounts claimed =
        workload.standing().claim() == null
            ? FlavorAmounts.NONE
            : places.amountsOf(workload.standing().claim());
    forest.widen();
    return QuotaEntry.waiting(new Waiter(workload, queue, claimed));
  }

  /** The cluster queue that its local queue leads to; absent if either does not exist. */
  public @Nullable QueueNode queueOf(QuotaWorkload workload) {
    @Nullable LocalQueue local = catalog.localQueueOf(workload);
    return local == null ? null : forest.queue(local.clusterQueue());
  }

  /** Is any queue being emptied by its owner? */
  public boolean drainsAny() {
    return forest.queues().stream().anyMatch(queue -> isDrained(queue.queue().stop()))
        || catalog.drainsAny();
  }

  /** Must it leave because its queue is being emptied? */
  public boolean drains(Holding holding) {
    return isDrained(holding.queue().queue().stop()) || catalog.isDrained(holding.workload());
  }

  private static boolean isDrained(StopPolicy stop) {
    return stop == StopPolicy.HOLD_AND_DRAIN;
  }

  /** After a queue came or went: some workloads belong elsewhere now. */
  private void replaceAll() {
    workloads.replaceAll(entry -> place(entry.workload()));
  }

  private void wakeAll() {
    history.forget();
    forest.queues().forEach(queue -> queue.line().wakeAll());
  }

  private void wakeTree(QuotaEntry released) {
    QuotaNode root = released.queue().root();
    for (QueueNode queue : forest.queues()) {
      if (queue.root() == root) {
        queue.line().wakeAll();
      }
    }
  }
}
