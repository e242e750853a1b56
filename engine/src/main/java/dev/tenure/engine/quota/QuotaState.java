package dev.tenure.engine.quota;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceFlavor;
import java.util.Collection;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** The quota family as it is now: its trees, its flavors and its workloads. */
public final class QuotaState {
  private final FlavorResources places = new FlavorResources();
  private final QuotaForest forest = new QuotaForest(places);
  private final WaitingLines lines = new WaitingLines(forest);
  private final QuotaCatalog catalog = new QuotaCatalog();
  private final QuotaPlacement placement = new QuotaPlacement(places, forest, catalog);
  private final QuotaRegister workloads = new QuotaRegister();
  private final QuotaHistory history = new QuotaHistory();
  private boolean observesNobody;

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
    lines.wakeHeldUp();
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

  /** Those that say themselves how long they expect to run, in the order of their ids. */
  public Collection<QuotaEntry> optedIn() {
    return workloads.optedIn();
  }

  public void put(ClusterQueue queue) {
    if (forest.put(queue)) {
      workloads.replaceAstray(placement::again);
    }
    changed();
  }

  public void removeClusterQueue(String name) {
    @Nullable QueueNode gone = forest.removeQueue(name);
    if (gone != null) {
      workloads.replace(entry -> entry.isIn(gone), placement::again);
      changed();
    }
  }

  public void put(Cohort cohort) {
    forest.put(cohort);
    changed();
  }

  public void removeCohort(String name) {
    forest.removeCohort(name);
    changed();
  }

  public void put(ResourceFlavor flavor) {
    catalog.put(flavor);
    changed();
  }

  public void removeFlavor(String name) {
    catalog.removeFlavor(name);
    changed();
  }

  public void put(LocalQueue queue) {
    catalog.put(queue);
    placeAgain(queue.namespace(), queue.name());
    changed();
  }

  public void removeLocalQueue(String namespace, String name) {
    catalog.removeLocalQueue(namespace, name);
    placeAgain(namespace, name);
    changed();
  }

  public void putNamespace(String name, SortedMap<String, String> labels) {
    catalog.putNamespace(name, labels);
    changed();
  }

  public void removeNamespace(String name) {
    catalog.removeNamespace(name);
    changed();
  }

  /** What protects workloads, or who shares with whom, may be otherwise from now on. */
  public void rulesChanged() {
    changed();
  }

  private void changed() {
    history.forget();
    lines.wakeAll();
  }

  public void put(QuotaWorkload workload) {
    forest.settle();
    @Nullable QuotaEntry known = workloads.get(workload.id());
    boolean left = known != null && workloads.leave(known);
    QuotaEntry entry = placement.of(workload);
    workloads.enter(entry);
    if (known == null || !entry.isTheSameWorkAs(known)) {
      history.forget();
      lines.wakeHeldUp();
    }
    if (known != null && left && !entry.countsLike(known)) {
      lines.wakeTree(known.queue());
    }
    if (entry.holdsOtherwise(known)) {
      lines.wakeTree(entry.queue());
    } else if (entry.opensQueue(known)) {
      lines.wakeTakers(entry);
    }
  }

  public void remove(WorkloadId id) {
    @Nullable QuotaEntry known = workloads.get(id);
    if (known == null) {
      return;
    }
    history.forget();
    lines.wakeHeldUp();
    if (workloads.leave(known)) {
      lines.wakeTree(known.queue());
    }
  }

  /** Puts a waiting workload aside until something changes that can matter, or until then. */
  public void park(WorkloadId id, long until, Lack lack) {
    @Nullable QuotaEntry entry = workloads.get(id);
    if (entry != null && entry.waiter() != null) {
      lines.park(entry.waiter(), until, lack);
    }
  }

  /** The same for it and all who are alike and have had their turn up to now. */
  public void parkAlike(WorkloadId id, long now, long until, Lack lack) {
    @Nullable QuotaEntry entry = workloads.get(id);
    if (entry != null && entry.waiter() != null) {
      lines.parkAlike(entry.waiter(), now, until, lack);
    }
  }

  /** What it asks for; absent: there are flavors to choose from, or it can start with less. */
  public @Nullable FlavorAmounts wishOf(Waiter waiter) {
    return waiter.bench().kind().wish(waiter.queue(), places, forest.version()).amounts();
  }

  /** A node may have room for more than before. */
  public void roomMayHaveGrown() {
    lines.roomMayHaveGrown();
  }

  /** Remembers which flavors a waiting workload has tried, until time may have changed that. */
  public void progressed(WorkloadId id, FlavorProgress progress, long until) {
    @Nullable QuotaEntry entry = workloads.get(id);
    if (entry != null && entry.waiter() != null) {
      entry.waiter().tried(progress, until);
    }
  }

  /** Those who wait in a local queue, or would if it existed. */
  private void placeAgain(String namespace, String name) {
    workloads.replace(
        entry ->
            entry.holding() == null
                && entry.workload().localQueue().equals(name)
                && entry.workload().id().namespace().equals(namespace),
        placement::again);
  }

  /** The cluster queue that its local queue leads to; absent if either does not exist. */
  public @Nullable QueueNode queueOf(QuotaWorkload workload) {
    forest.settle();
    return placement.queueOf(workload);
  }

  /** Is any queue being emptied by its owner? */
  public boolean drainsAny() {
    for (QueueNode queue : forest.queues()) {
      if (isDrained(queue.queue().stop())) {
        return true;
      }
    }
    return catalog.drainsAny();
  }

  /** Must it leave because its queue is being emptied? */
  public boolean drains(Holding holding) {
    boolean drained =
        isDrained(holding.queue().queue().stop()) || catalog.isDrained(holding.workload());
    return drained && !isObserved(holding.queue());
  }

  /** Is the queue only looked at, so that nobody in it is admitted or told to leave? */
  public boolean isObserved(QueueNode queue) {
    return queue.queue().extras().observed() && !observesNobody;
  }

  /** Whether queues that are only looked at count as all others do. */
  public void observeNobody(boolean asOthers) {
    observesNobody = asOthers;
  }

  public boolean observesNobody() {
    return observesNobody;
  }

  private static boolean isDrained(StopPolicy stop) {
    return stop == StopPolicy.HOLD_AND_DRAIN;
  }
}
