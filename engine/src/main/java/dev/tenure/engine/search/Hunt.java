package dev.tenure.engine.search;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Attempt;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.protect.Verdict;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareRefusal;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.RunningQueue;
import dev.tenure.engine.state.WorkloadState;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One preemptor looking for room on one ground: who is in reach, who has to be left alone. */
public final class Hunt {
  private final PodState preemptor;
  private final Action action;
  private final Entitlement entitlement;
  private final Eligibility eligibility;
  private final Attempt attempt;

  public Hunt(
      PodState preemptor,
      Action action,
      long now,
      Entitlement entitlement,
      Eligibility eligibility) {
    this.preemptor = preemptor;
    this.action = action;
    this.entitlement = entitlement;
    this.eligibility = eligibility;
    this.attempt = new Attempt(preemptor, action, now);
  }

  /** The same hunt at another time. */
  public Hunt at(long then) {
    return new Hunt(preemptor, action, then, entitlement, eligibility);
  }

  public PodState preemptor() {
    return preemptor;
  }

  public Action action() {
    return action;
  }

  public long now() {
    return attempt.now();
  }

  /** Is anybody in that queue within reach across queues? */
  boolean mayReclaimFrom(ShareNode queue) {
    return entitlement.mayReclaimFrom(queue);
  }

  /** Why nothing of another queue may be taken; absent: something may. */
  public @Nullable ShareRefusal keeps(ShareNode queue) {
    return queue == preemptor.workload().leaf() ? null : entitlement.keeps(queue);
  }

  /** Are victims taken in the order of their queues, rather than where it hurts least? */
  public boolean followsQueues() {
    return action != Action.POD_PREEMPTION && (entitlement.followsQueues() || moving() != null);
  }

  /**
   * The same, where it counts what interruptions cost. Inside one queue all who may go give alike:
   * the cheapest of them can be sought, unless priorities move there or a limit asks for more.
   */
  boolean takesByQueue(boolean costsCount) {
    return followsQueues() && !(costsCount && allGiveAlike());
  }

  private boolean allGiveAlike() {
    if (action != Action.PREEMPT || moving() != null) {
      return false;
    }
    Conduct conduct = begin();
    return conduct.isPromising() && conduct.hasHeadroom();
  }

  /** How priorities move among those in reach; absent: they stay as they are. */
  @Nullable DynamicPriority moving() {
    return action == Action.PREEMPT ? Rank.in(preemptor.workload()) : null;
  }

  /** Is it too important, and are all who leave after it? */
  public boolean isBelowAllFrom(WorkloadState workload) {
    return action == Action.PREEMPT && workload.priority() >= priority() && moving() == null;
  }

  Conduct begin() {
    return entitlement.begin(action);
  }

  /** The priority of the workload that hunts. */
  public int priority() {
    return preemptor.workload().priority();
  }

  /** Is the pod one that the preemptor has a right to, protections aside? */
  public boolean reaches(PodState victim) {
    return entitlement.mayTake(preemptor, victim, action)
        && victim.workload() != preemptor.workload()
        && inScope(victim);
  }

  /** May it be moved for the preemptor, protections aside? */
  boolean mayMove(PodState pod) {
    return pod.workload() != preemptor.workload() && inScope(pod);
  }

  private boolean inScope(PodState victim) {
    return switch (action) {
      case POD_PREEMPTION -> true;
      case RECLAIM -> victim.family() == Family.QUEUED && !sameQueue(victim.workload());
      case PREEMPT -> victim.family() == Family.QUEUED && sameQueue(victim.workload());
      case CONSOLIDATION -> victim.family() == Family.QUEUED;
    };
  }

  private boolean sameQueue(WorkloadState victim) {
    return Objects.equals(victim.workload().queue(), preemptor.workload().workload().queue());
  }

  /** From when on the pod may be taken by itself: it stands alone, or is above its minimum. */
  public long freeAt(PodState victim) {
    return eligibility.freeAt(attempt.on(victim, victim.standsAlone()));
  }

  /**
   * From when on the rules let go of this one pod, whatever they say about the others of a core.
   */
  public long ownFreeAt(PodState victim, boolean core) {
    return eligibility.freeAt(attempt.on(victim, core));
  }

  /** When the pod comes to be protected by limits, if it does; else {@link Time#NEVER}. */
  long tightensAt(PodState victim) {
    return eligibility.tightensAt(attempt.on(victim, true));
  }

  /**
   * Who runs in that queue and may be taken now, as far as a look at starts tells; those who run
   * there all the same may be among them.
   */
  Collection<WorkloadState> mayBeFree(RunningQueue queue) {
    return queue.startedBy(latestFreeStart(queue));
  }

  /** Is everybody in that queue, which is in reach, protected now? No: perhaps. */
  public boolean isAllProtected(RunningQueue queue) {
    boolean allInReach =
        action == Action.RECLAIM || (moving() == null && queue.isBelow(priority()));
    return allInReach && mayBeFree(queue).isEmpty();
  }

  /** Whoever of the queue started later is protected now, but for what is above its minimum. */
  long latestFreeStart(RunningQueue queue) {
    @Nullable PodState any = queue.anyPod();
    return any == null ? Time.NEVER : eligibility.latestFreeStart(attempt.on(any, true));
  }

  /** From when on a part of the workload may be taken: one protected pod protects them all. */
  public long freeAt(WorkloadState victim, MemberState part) {
    long latest = Time.FREE;
    for (PodSetState podSet : victim.podSets()) {
      boolean inPart = podSet.isWithin(part);
      for (PodState pod : podSet.pods()) {
        if (pod.planned() != null) {
          return Time.NEVER; // this very plan gives it something: it is not taken apart again
        }
        if (inPart && pod.isActive()) {
          latest =
              Math.max(
                  latest, reaches(pod) ? eligibility.freeAt(attempt.on(pod, true)) : Time.NEVER);
        }
      }
    }
    return latest;
  }

  /** What every rule says about taking this pod. */
  public List<Verdict> verdicts(PodState victim, boolean core) {
    return eligibility.verdicts(attempt.on(victim, core));
  }

  /** Could there be a pod that takes its node out of the search? */
  public boolean nodesMayBeSpoiled() {
    return eligibility.nodesMayBeSpoiled();
  }

  /** Does the pod's missing priority class take its node out of the search? */
  public boolean spoilsNode(PodState victim) {
    return eligibility.spoilsNode(victim);
  }
}
