package dev.tenure.engine.quota;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceFlavor;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The quota family as it is now: its trees, its flavors and its workloads. */
public final class QuotaState {
  private final FlavorResources places = new FlavorResources();
  private final QuotaForest forest = new QuotaForest(places);
  private final SortedMap<String, ResourceFlavor> flavors = new TreeMap<>();
  private final SortedMap<String, LocalQueue> localQueues = new TreeMap<>();
  private final SortedMap<String, SortedMap<String, String>> namespaces = new TreeMap<>();
  private final SortedMap<WorkloadId, QuotaEntry> workloads = new TreeMap<>();
  private final SortedMap<WorkloadId, QuotaEntry> astray = new TreeMap<>();
  private final Set<WaitingLine> shortOfRoom = new LinkedHashSet<>();
  private final QuotaHistory history = new QuotaHistory();
  private long fingerprint;

  public FlavorResources places() {
    return places;
  }

  public QuotaForest forest() {
    return forest;
  }

  public @Nullable ResourceFlavor flavor(String name) {
    return flavors.get(name);
  }

  /** The labels of a namespace; none if it is unknown. */
  public SortedMap<String, String> namespaceLabels(String name) {
    return namespaces.getOrDefault(name, Collections.emptySortedMap());
  }

  public @Nullable LocalQueue localQueue(String namespace, String name) {
    return localQueues.get(namespace + "/" + name);
  }

  /** A number for who holds, or is promised, which quota. */
  public long fingerprint() {
    return fingerprint;
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
    history.record(fingerprint);
    forest.queues().forEach(queue -> queue.line().wakeHeldUp());
  }

  public @Nullable QuotaEntry workload(WorkloadId id) {
    return workloads.get(id);
  }

  /** All quota workloads, in the order of their ids. */
  public Collection<QuotaEntry> workloads() {
    return Collections.unmodifiableCollection(workloads.values());
  }

  /** Those that neither hold quota nor wait in a queue, in the order of their ids. */
  public Collection<QuotaEntry> astray() {
    return Collections.unmodifiableCollection(astray.values());
  }

  private void noteAstray(QuotaEntry entry) {
    if (entry.holding() == null && entry.waiter() == null) {
      astray.put(entry.workload().id(), entry);
    } else {
      astray.remove(entry.workload().id());
    }
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
    flavors.put(flavor.name(), flavor);
    wakeAll();
  }

  public void removeFlavor(String name) {
    flavors.remove(name);
    wakeAll();
  }

  public void put(LocalQueue queue) {
    localQueues.put(queue.id(), queue);
    replaceAll();
    wakeAll();
  }

  public void removeLocalQueue(String namespace, String name) {
    localQueues.remove(namespace + "/" + name);
    replaceAll();
  }

  public void putNamespace(String name, SortedMap<String, String> labels) {
    namespaces.put(name, Collections.unmodifiableSortedMap(new TreeMap<>(labels)));
    wakeAll();
  }

  public void removeNamespace(String name) {
    namespaces.remove(name);
    wakeAll();
  }

  /** What protects workloads, or who shares with whom, may be otherwise from now on. */
  public void rulesChanged() {
    wakeAll();
  }

  public void put(QuotaWorkload workload) {
    @Nullable QuotaEntry known = workloads.remove(workload.id());
    boolean left = known != null && known.leave();
    QuotaEntry entry = place(workload);
    workloads.put(workload.id(), entry);
    noteAstray(entry);
    entry.enter();
    fingerprint ^= entry.fingerprint() ^ (known == null ? 0 : known.fingerprint());
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
    QuotaEntry known = workloads.remove(id);
    if (known == null) {
      return;
    }
    astray.remove(id);
    fingerprint ^= known.fingerprint();
    history.forget();
    if (known.leave()) {
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
    if (queue == null || !workload.active() || isStopped(workload)) {
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
    LocalQueue local = localQueue(workload.id().namespace(), workload.localQueue());
    return local == null ? null : forest.queue(local.clusterQueue());
  }

  /** Is any queue being emptied by its owner? */
  public boolean drainsAny() {
    return forest.queues().stream().anyMatch(queue -> isDrained(queue.queue().stop()))
        || localQueues.values().stream().anyMatch(queue -> isDrained(queue.stop()));
  }

  /** Must it leave because its queue is being emptied? */
  public boolean drains(Holding holding) {
    QuotaWorkload workload = holding.workload();
    @Nullable LocalQueue local = localQueue(workload.id().namespace(), workload.localQueue());
    return isDrained(holding.queue().queue().stop()) || (local != null && isDrained(local.stop()));
  }

  private static boolean isDrained(StopPolicy stop) {
    return stop == StopPolicy.HOLD_AND_DRAIN;
  }

  private boolean isStopped(QuotaWorkload workload) {
    @Nullable LocalQueue local = localQueue(workload.id().namespace(), workload.localQueue());
    return local != null && local.stop() != StopPolicy.NONE;
  }

  /** After a queue came or went: some workloads belong elsewhere now. */
  private void replaceAll() {
    for (QuotaEntry entry : workloads.values()) {
      entry.leave();
    }
    workloads.replaceAll((_, entry) -> place(entry.workload()));
    fingerprint = 0;
    for (QuotaEntry entry : workloads.values()) {
      noteAstray(entry);
      entry.enter();
      fingerprint ^= entry.fingerprint();
    }
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
