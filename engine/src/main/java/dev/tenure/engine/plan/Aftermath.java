package dev.tenure.engine.plan;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Interruption;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a plan leads to if all goes well, as changes: taken into the state when the plan has been
 * carried out, so that nothing is decided twice before the cluster reports it.
 */
public final class Aftermath {
  private final ClusterState state;
  private final long now;
  private final List<Change> changes = new ArrayList<>();
  private final List<Change> interruptions = new ArrayList<>();
  private final SortedMap<WorkloadId, Workload> written = new TreeMap<>();
  private final SortedMap<WorkloadId, QuotaWorkload> requeued = new TreeMap<>();

  private Aftermath(ClusterState state, long now) {
    this.state = state;
    this.now = now;
  }

  public static List<Change> of(Plan plan, ClusterState state) {
    Aftermath aftermath = new Aftermath(state, plan.now());
    aftermath.addTakings(plan);
    // Then who is put aside: what is decided now may be what they wait for.
    aftermath.changes.addAll(plan.remembered());
    plan.requeued().forEach(aftermath::add);
    plan.decisions().forEach(aftermath::add);
    plan.interrupted().forEach(aftermath::add);
    plan.staleGangs().forEach(aftermath::add);
    aftermath
        .written
        .values()
        .forEach(each -> aftermath.changes.add(new Change.WorkloadSeen(each)));
    plan.admissions().forEach(aftermath::add);
    if (!plan.admissions().isEmpty()) {
      aftermath.changes.add(new QuotaChange.RoundDone());
    }
    aftermath.changes.addAll(aftermath.interruptions);
    return List.copyOf(aftermath.changes);
  }

  /**
   * Before all else: they count with everybody where they were when it was decided. Who is queued
   * again has a cooldown, and with that does not go round.
   */
  private void addTakings(Plan plan) {
    SortedSet<WorkloadId> again = new TreeSet<>();
    plan.requeued().forEach(each -> again.add(each.workload()));
    for (Decision decision : plan.decisions()) {
      if (decision instanceof Decision.Evict taken && !again.contains(taken.workload())) {
        changes.add(new Change.Taken(taken.beneficiary(), taken.workload()));
      }
    }
  }

  private void add(Decision decision) {
    PodState known = state.pod(decision.pod());
    if (known == null) {
      return;
    }
    PodStatus status = known.pod().status();
    switch (decision) {
      case Decision.Bind bind -> {
        addStart(known.workload());
        addPod(known.pod(), PodStatus.running(bind.node(), now));
      }
      case Decision.Evict _, Decision.Disband _ -> {
        addEviction(known.workload());
        addPod(known.pod(), status.terminatingNow());
      }
      case Decision.Move move -> {
        addEviction(known.workload());
        addPod(known.pod(), status.terminatingNow().nominatedTo(move.to(), OptionalLong.of(now)));
      }
      case Decision.Hold hold ->
          addPod(known.pod(), status.nominatedTo(hold.node(), OptionalLong.of(now)));
      case Decision.Release _ ->
          addPod(known.pod(), status.nominatedTo(null, OptionalLong.empty()));
    }
  }

  private void add(QuotaDecision decision) {
    QuotaEntry known = state.quota().workload(decision.workload());
    if (known == null) {
      return;
    }
    QuotaWorkload workload = requeued.getOrDefault(decision.workload(), known.workload());
    QuotaStanding standing = workload.standing();
    QuotaStanding next =
        switch (decision) {
          case QuotaDecision.Admit admit -> QuotaStanding.admitted(admit.admission(), now);
          case QuotaDecision.Claim claim -> standing.claiming(claim.admission());
          case QuotaDecision.Release _ -> standing.claiming(null);
          case QuotaDecision.Preempt _, QuotaDecision.Drain _, QuotaDecision.Displace _ ->
              standing.evicted(now);
        };
    if (next.evictedAt().isPresent()) {
      addDeparture(decision.workload());
    }
    changes.add(new QuotaChange.QuotaWorkloadSeen(workload.with(next)));
  }

  /** Its pods are told to go with it; those that an eviction names were told already. */
  private void addDeparture(WorkloadId leaver) {
    @Nullable WorkloadState workload = state.workload(leaver);
    if (workload == null) {
      return;
    }
    for (PodSetState podSet : workload.podSets()) {
      podSet.pods().stream()
          .filter(PodState::isActive)
          .forEach(pod -> addPod(pod.pod(), pod.pod().status().terminatingNow()));
    }
  }

  private void addPod(Pod pod, PodStatus changed) {
    changes.add(new Change.PodSeen(pod.with(changed)));
  }

  /** Allocated from nothing: its minimum runtime counts from here. */
  private void addStart(WorkloadState workload) {
    if (!workload.hasActivePods()) {
      write(latest(workload).startedAt(now));
    }
  }

  /** Its preemption delay counts from here. */
  private void addEviction(WorkloadState workload) {
    if (workload.family() == Family.QUEUED && workload.isKnown()) {
      Workload before = latest(workload);
      write(before.with(before.marks().evicted(now)));
    }
  }

  /** Written before it is evicted: a crash in between may cost a requeue, but no cooldown. */
  private void add(Requeued requeue) {
    @Nullable QuotaEntry quota = state.quota().workload(requeue.workload());
    @Nullable WorkloadState known = state.workload(requeue.workload());
    if (quota != null) {
      QuotaWorkload before = quota.workload();
      QuotaWorkload marked = before.with(before.requeue().notBefore(requeue.notBefore()));
      requeued.put(requeue.workload(), marked);
      changes.add(new QuotaChange.QuotaWorkloadSeen(marked));
    } else if (known != null && known.isKnown()) {
      Workload before = latest(known);
      write(before.with(before.marks().notRequeuedBefore(requeue.notBefore())));
      changes.add(new Change.WorkloadSeen(latest(known)));
    }
  }

  /** So that it is known how often it was interrupted, and when, and how many were lately. */
  private void add(Interrupted each) {
    @Nullable QuotaEntry quota = state.quota().workload(each.workload());
    @Nullable WorkloadState known = state.workload(each.workload());
    if (quota != null) {
      QuotaWorkload before = requeued.getOrDefault(each.workload(), quota.workload());
      requeued.put(
          each.workload(), before.with(before.stay().preempted(each.preemptions(), each.at())));
    } else if (known != null && known.isKnown() && known.family() == Family.QUEUED) {
      Workload before = latest(known);
      write(before.with(before.marks().preempted(each.preemptions())));
    }
    interruptions.add(new Change.Interrupted(interruption(each, quota, known)));
  }

  private static Interruption interruption(
      Interrupted each, @Nullable QuotaEntry quota, @Nullable WorkloadState known) {
    if (quota != null && quota.holding() != null) {
      String queue = quota.holding().queue().name();
      return new Interruption(each.workload(), Family.QUOTA, queue, each.at());
    }
    Family family = known == null ? Family.PLAIN : known.family();
    return new Interruption(
        each.workload(), family, known == null ? null : known.queue(), each.at());
  }

  private void add(StaleGang gang) {
    @Nullable WorkloadState known = state.workload(gang.workload());
    if (known != null && known.isKnown()) {
      Workload before = latest(known);
      write(before.with(before.marks().stale(gang.since())));
    }
  }

  private Workload latest(WorkloadState workload) {
    return written.getOrDefault(workload.id(), workload.workload());
  }

  private void write(Workload changed) {
    written.put(changed.id(), changed);
  }
}
