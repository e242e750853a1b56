package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.share.ShareTree;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** How the cluster is now. Kept up to date change by change, never rebuilt. */
public final class ClusterState {
  private final ResourceIndex resources = new ResourceIndex();
  private final DemandPool demands = new DemandPool(resources);
  private final NodeIndex nodes = new NodeIndex(resources);
  private final Sharing sharing = new Sharing();
  private final WorkloadIndex workloads = new WorkloadIndex(sharing);
  private final ClassIndex classes = new ClassIndex();
  private final QueueTree queues = new QueueTree();
  private final SortedMap<PodId, PodState> pods = new TreeMap<>();
  private final Map<PodId, PodState> podsById = new LinkedHashMap<>(); // the shorter way to one
  private final BudgetIndex budgets = new BudgetIndex(pods);
  private final LeavingIndex leaving = new LeavingIndex();
  private final QuotaState quota = new QuotaState();
  private final ObservedQueues observed = new ObservedQueues(quota);
  private final QuotaPods quotaPods = new QuotaPods(quota, workloads);
  private final RecentInterruptions interruptions = new RecentInterruptions();
  private final Takings takings = new Takings();
  private Settings settings = Settings.DEFAULT;
  private long dryRuns;

  /** Takes in one change. */
  public void apply(Change change) {
    takings.hear(change, this);
    switch (change) {
      case Change.NodeSeen seen -> put(seen.node());
      case Change.NodeGone gone -> removeNode(gone.name());
      case Change.PodSeen seen -> put(seen.pod());
      case Change.PodGone gone -> {
        leave(gone.pod());
        quota.roomMayHaveGrown();
      }
      case Change.WorkloadSeen seen -> {
        workloads.put(seen.workload());
        remember(seen.workload());
      }
      case Change.WorkloadGone gone -> {
        Placeholders.of(workloads.get(gone.workload())).forEach(pod -> remove(pod.id()));
        workloads.remove(gone.workload());
      }
      case Change.QueueSeen seen -> put(seen.queue());
      case Change.QueueGone gone -> removeQueue(gone.name());
      case Change.PriorityClassSeen seen -> classes.put(seen.priorityClass());
      case Change.PriorityClassGone gone -> classes.remove(gone.name());
      case Change.BudgetSeen seen -> budgets.put(seen.budget());
      case Change.BudgetGone gone -> budgets.remove(gone.id());
      case Change.SettingsSeen seen -> settings = seen.settings();
      case Change.Interrupted seen -> remember(seen.interruption());
      case Change.Taken(WorkloadId taker, WorkloadId victim) -> takings.add(taker, victim);
      case QuotaChange seen -> {
        quotaPods.take(seen);
        observed.take(seen);
        remember(seen);
      }
    }
    if (change instanceof Change.PriorityClassSeen
        || change instanceof Change.PriorityClassGone
        || change instanceof Change.SettingsSeen) {
      quota.rulesChanged();
    }
  }

  private void remember(Interruption told) {
    interruptions.forgetBefore(told.at());
    interruptions.decided(told);
  }

  /** What was decided before a restart stands on the objects. */
  private void remember(Workload seen) {
    seen.marks()
        .evictedAt()
        .ifPresent(
            at -> interruptions.read(new Interruption(seen.id(), seen.family(), seen.queue(), at)));
  }

  private void remember(QuotaChange change) {
    if (change instanceof QuotaChange.QuotaWorkloadSeen(QuotaWorkload seen)
        && seen.stay().evictedAt().isPresent()) {
      long at = seen.stay().evictedAt().getAsLong();
      @Nullable String queue = quota.catalog().clusterQueueOf(seen);
      interruptions.read(new Interruption(seen.id(), Family.QUOTA, queue, at));
    }
  }

  private void put(Node node) {
    sharing.nodeChanged(nodes.object(node.name()), node);
    nodes.put(node);
    quota.roomMayHaveGrown();
  }

  private void removeNode(String name) {
    sharing.nodeChanged(nodes.object(name), null);
    nodes.remove(name);
  }

  private void put(Queue queue) {
    queues.put(queue);
    observed.put(queue);
    sharing.tree().put(queue);
  }

  private void removeQueue(String name) {
    queues.remove(name);
    observed.remove(name);
    sharing.tree().remove(name);
  }

  /** The queues that are only looked at. */
  public ObservedQueues observed() {
    return observed;
  }

  public void applyAll(Collection<? extends Change> changes) {
    changes.forEach(this::apply);
  }

  private void put(Pod pod) {
    if (isNoMore(pod)) {
      remove(pod.id());
    } else {
      attach(inherit(pod));
    }
  }

  /** A pod that only stood for room, and stands for it no longer. */
  private boolean isNoMore(Pod pod) {
    @Nullable PodState known = pod(pod.id());
    return known != null
        && known.pod().isPlaceholder()
        && pod.status().terminating()
        && !pod.isMoving();
  }

  /** Who comes in the stead of a pod that was moved gets the room that is kept for it. */
  private Pod inherit(Pod pod) {
    if (!pod.isPending()) {
      return pod;
    }
    if (pod.status().nominatedNode() != null) {
      Placeholders.keptFor(pod, workloads.get(pod.spec().workload()))
          .ifPresent(each -> remove(each.id()));
      return pod;
    }
    List<PodState> open = Placeholders.of(workloads.get(pod.spec().workload()));
    open.removeIf(each -> !each.pod().spec().podSet().equals(pod.spec().podSet()));
    @Nullable PodState own = pod(pod.id());
    PodState heir =
        own != null && open.contains(own) ? own : open.isEmpty() ? null : open.getFirst();
    if (heir == null) {
      return pod;
    }
    remove(heir.id());
    PodStatus left = heir.pod().status();
    return pod.with(pod.status().nominatedTo(left.nominatedNode(), left.nominatedAt()));
  }

  /** A pod that was moved leaves a placeholder, until another comes in its stead. */
  private void leave(PodId id) {
    @Nullable PodState known = pod(id);
    if (known != null && known.pod().isMoving() && known.workload().isKnown()) {
      attach(known.pod().with(known.pod().status().leftForAnother()));
    } else {
      remove(id);
    }
  }

  private void attach(Pod pod) {
    remove(pod.id());
    WorkloadState workload = workloads.ofPod(pod);
    PodState state =
        new PodState(
            pod,
            workload,
            workload.podSet(pod.spec().podSet()),
            demands.of(pod),
            classes.slot(pod.spec().priorityClass()));
    state.budgets = budgets.coveringAll(pod);
    pods.put(pod.id(), state);
    podsById.put(pod.id(), state);
    workloads.attach(state);
    nodes.attach(state);
    leaving.attach(state);
    takings.starts(state);
    quotaPods.podChanged(workload);
    if (state.isTerminating() || !pod.occupiesNode()) {
      quota.roomMayHaveGrown();
    }
  }

  private void remove(PodId id) {
    PodState known = podsById.remove(id);
    if (known != null) {
      pods.remove(id);
      nodes.detach(known);
      leaving.detach(known);
      takings.stops(known);
      workloads.detach(known);
      quotaPods.podChanged(known.workload());
    }
  }

  /** A pod that is not there, to see where it would go; it belongs to a workload that is. */
  public PodState prospect(Pod pod) {
    WorkloadState workload = workloads.ofPod(pod);
    return new PodState(
        pod,
        workload,
        workload.podSet(pod.spec().podSet()),
        demands.of(pod),
        classes.slot(pod.spec().priorityClass()));
  }

  /** The nodes, in name order. */
  public List<NodeState> nodes() {
    return nodes.all();
  }

  /** Which of them have anything left. */
  public NodeRooms rooms() {
    return nodes.rooms();
  }

  /** Is anybody on, or waiting for, a node that has not been seen? */
  public boolean hasStrandedPods() {
    return nodes.hasStrandedPods();
  }

  public @Nullable NodeState node(@Nullable String name) {
    return nodes.get(name);
  }

  public @Nullable PodState pod(PodId id) {
    return podsById.get(id);
  }

  /** All pods, in the order of their ids. */
  public Collection<PodState> pods() {
    return Collections.unmodifiableCollection(pods.values());
  }

  public @Nullable WorkloadState workload(WorkloadId id) {
    return workloads.get(id);
  }

  /** All workloads, in the order of their ids. */
  public Collection<WorkloadState> workloads() {
    return workloads.all();
  }

  /** The workloads with pods that look for a node, in the order in which they are served. */
  public List<WorkloadState> pending() {
    return workloads.pending();
  }

  /** Pods that should have been gone by then, and are still there. */
  public List<PodState> overdue(long then) {
    return leaving.due(then);
  }

  /** When the next pod after those should be gone. */
  public OptionalLong nextOverdue(long then) {
    return leaving.nextAfter(then);
  }

  /** Gangs that run below their minimum, or that are written down as such; in order of ids. */
  public List<WorkloadState> brokenGangs() {
    return workloads.broken().all();
  }

  /** Queued workloads that say themselves how long they expect to run; in order of ids. */
  public Collection<WorkloadState> optedIn() {
    return workloads.optedIn().all();
  }

  public QueueTree queues() {
    return queues;
  }

  /** What the queues hold, ask for and are due. */
  public ShareTree shares() {
    return sharing.tree();
  }

  /** The workloads that run in a queue. */
  public RunningQueue runningIn(String queue) {
    return workloads.running().in(queue);
  }

  /** The queues in which anybody runs, in name order. */
  public Collection<String> busyQueues() {
    return workloads.running().queues();
  }

  /** The quota family. */
  public QuotaState quota() {
    return quota;
  }

  /** Quota workloads that are admitted and whose pods, placed here, are not all on nodes yet. */
  public Collection<WorkloadState> awaited() {
    return quotaPods.awaited();
  }

  /** Quota workloads that are told to leave and whose pods are not all told yet. */
  public Collection<WorkloadState> leavers() {
    return quotaPods.leaving();
  }

  /** The class of this name, whether or not it exists now; absent: no name. */
  public @Nullable ClassSlot priorityClass(@Nullable String name) {
    return classes.slot(name);
  }

  /** Has a pod ever named a priority class that does not exist now? */
  public boolean lacksClasses() {
    return classes.lacksAny();
  }

  public Collection<BudgetState> budgets() {
    return budgets.all();
  }

  public ResourceIndex resources() {
    return resources;
  }

  /** Who was interrupted lately. */
  public RecentInterruptions interruptions() {
    return interruptions;
  }

  /** Who took from whom since something last came from outside. */
  public Takings takings() {
    return takings;
  }

  public Settings settings() {
    return settings;
  }

  /** A number that no other dry run has, see {@link BudgetState#spend}. */
  public long nextDryRun() {
    return ++dryRuns;
  }

  /** Everything about nodes and pods that decisions depend on: equal lists, equal states. */
  public List<Object> dump() {
    return StateDump.of(this);
  }
}
