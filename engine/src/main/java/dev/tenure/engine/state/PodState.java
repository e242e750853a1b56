package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.share.Amounts;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** A pod in the state: the object, what it is tied to, and what a trial does with it. */
public final class PodState implements Party {
  private static final BudgetState[] NO_BUDGETS = {};

  private final Pod pod;
  private final WorkloadState workload;
  private final PodSetState podSet;
  private final long[] demand;
  private final @Nullable ClassSlot priorityClass;
  private final int priority;
  private final long startedAt;
  private final long scheduledAt;
  private final boolean terminating;
  private final boolean moving;
  private final boolean occupiesNode;
  private final boolean selective;
  private final Amounts amounts;

  // Copies of what its workload is: the search asks every pod, and a look elsewhere costs more
  // than all the rest of the question. WorkloadState keeps them true.
  private final boolean standsAlone;
  private Family family;
  private boolean preemptible;
  private Stated wish;

  // Package-private: ClusterState and Trial tie and untie.
  @Nullable NodeState node;
  BudgetState[] budgets = NO_BUDGETS;
  boolean evicted;
  @Nullable NodeState planned;
  boolean plannedNow;
  boolean claimBroken;
  boolean kept;
  boolean stuck;

  PodState(
      Pod pod,
      WorkloadState workload,
      PodSetState podSet,
      Demand demand,
      @Nullable ClassSlot priorityClass) {
    this.pod = pod;
    this.workload = workload;
    this.podSet = podSet;
    this.demand = demand.vector();
    this.amounts = demand.amounts();
    this.priorityClass = priorityClass;
    this.priority = pod.spec().priority();
    this.startedAt = Importance.startOf(this);
    this.scheduledAt = pod.status().scheduledAt().orElse(Time.NEVER);
    this.terminating = pod.status().terminating();
    this.moving = pod.isMoving();
    this.occupiesNode = pod.occupiesNode();
    this.selective = isSelective(pod.spec().placement());
    this.standsAlone = workload.isSinglePod();
    this.family = workload.family();
    this.preemptible = workload.workload().preemptible();
    this.wish = workload.workload().terms().minRuntime();
  }

  /** Its workload has changed. */
  void follow(Workload changed) {
    family = changed.family();
    preemptible = changed.preemptible();
    wish = changed.terms().minRuntime();
  }

  private static boolean isSelective(PlacementNeeds needs) {
    return !needs.nodeSelector().isEmpty() || !needs.affinity().isEmpty();
  }

  /** Does it refuse nodes for what they are, and not only for want of room? */
  public boolean isSelective() {
    return selective;
  }

  public Pod pod() {
    return pod;
  }

  public PodId id() {
    return pod.id();
  }

  public WorkloadState workload() {
    return workload;
  }

  @Override
  public WorkloadId workloadId() {
    return workload.id();
  }

  @Override
  public String label() {
    return pod.id().toString();
  }

  @Override
  public @Nullable String queue() {
    return workload.queue();
  }

  @Override
  public long runningSince() {
    return workload.startedAt();
  }

  @Override
  public int preemptions() {
    return workload.workload().marks().preemptions();
  }

  @Override
  public Stated wish() {
    return wish;
  }

  @Override
  public Stated expectedRuntime() {
    return workload.workload().terms().requeue().expected();
  }

  @Override
  public boolean neverPreempts() {
    return pod.spec().preemptionPolicy() == PreemptionPolicy.NEVER;
  }

  public PodSetState podSet() {
    return podSet;
  }

  /** Is it the whole of its workload? Then taking the pod and taking the workload are one. */
  public boolean standsAlone() {
    return standsAlone;
  }

  @Override
  public Family family() {
    return family;
  }

  @Override
  public boolean isPreemptible() {
    return preemptible;
  }

  @Override
  public int priority() {
    return priority;
  }

  /** {@link Time#NEVER} while it has not started. */
  public long startedAt() {
    return startedAt;
  }

  /** {@link Time#NEVER} while its condition {@code PodScheduled} is not true. */
  @Override
  public long scheduledAt() {
    return scheduledAt;
  }

  public boolean isTerminating() {
    return terminating;
  }

  /** Is it leaving, and does the trial under way count on that? */
  public boolean leavesInTime() {
    return evicted || (terminating && !stuck);
  }

  /** What it asks for, by the places of the {@link ResourceIndex}. Not to be changed. */
  public long[] demand() {
    return demand;
  }

  @Override
  public @Nullable ClassSlot priorityClass() {
    return priorityClass;
  }

  /** The node it is on. */
  public @Nullable NodeState node() {
    return node;
  }

  /** The budgets that its eviction spends from. Not to be changed. */
  public BudgetState[] budgets() {
    return budgets;
  }

  /** Has the trial under way taken it? */
  public boolean isEvicted() {
    return evicted;
  }

  /** Where the trial under way has put it. */
  public @Nullable NodeState planned() {
    return planned;
  }

  /** Does the trial under way let it start at once where it has put it? */
  public boolean startsNow() {
    return plannedNow;
  }

  /** Is room kept for it on a node, and has nobody broken that claim? */
  public boolean holdsClaim() {
    return pod.status().nominatedNode() != null && (moving || pod.isPending()) && !claimBroken;
  }

  /** Is room kept for it, by a claim of its own or by the trial under way? */
  public boolean keepsRoom() {
    return holdsClaim() || (kept && !claimBroken);
  }

  /** Reads what a search asks of everybody. */
  long glance() {
    return node == null || evicted ? 0 : node.place();
  }

  /** Does it count as running: on a node, not leaving, not taken by the trial under way? */
  public boolean isActive() {
    return !evicted && !terminating && occupiesNode;
  }

  /** Does it count as what its queue holds: it runs, or room is kept for it? */
  public boolean isAllocated() {
    return isActive() || holdsClaim();
  }

  /** Does it look for a node, or will who comes in its stead? */
  boolean awaitsNode() {
    return moving || pod.isPending();
  }

  /** What it asks for of all that queues share. */
  public Amounts amounts() {
    return amounts;
  }

  /** The same for several of them together. */
  public static Amounts amounts(Collection<PodState> pods) {
    Amounts sum = Amounts.NONE;
    for (PodState pod : pods) {
      sum = sum.plus(pod.amounts);
    }
    return sum;
  }

  /** Does it look for a node, and has the trial under way not found one? */
  public boolean wantsNode() {
    return planned == null && pod.isPending();
  }
}
