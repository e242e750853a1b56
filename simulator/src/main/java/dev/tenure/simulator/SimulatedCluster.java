package dev.tenure.simulator;

import dev.tenure.engine.cycle.Actuator;
import dev.tenure.engine.cycle.ClusterView;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A cluster that does what it is told: pods start at once where they are bound, evicted ones leave
 * when their grace is over, and quota workloads have pods while they are admitted and none when
 * they have left. Nobody finishes by itself. Its time is given from outside.
 */
public final class SimulatedCluster implements ClusterView, Actuator {
  private final ClusterState state = new ClusterState();
  private final JobController jobs = new JobController(state);
  private final Agenda<PodId> leavingPods = new Agenda<>();
  private final Agenda<WorkloadId> leavingWorkloads = new Agenda<>();
  private final SortedSet<WorkloadId> requeued = new TreeSet<>();
  private final List<Change> news = new ArrayList<>();
  private final long graceMillis;

  /**
   * A cluster as these changes describe it at {@code now}. Nobody knows since when the pods that
   * are leaving already have been told to go, so their grace begins now.
   */
  public SimulatedCluster(List<Change> world, long now, long graceMillis) {
    this.graceMillis = graceMillis;
    world.forEach(this::happen);
    state.pods().stream().filter(PodState::isTerminating).forEach(pod -> leaves(pod.id(), now));
    for (QuotaEntry entry : List.copyOf(state.quota().workloads())) {
      follow(entry.workload().id(), now, false);
    }
  }

  /** How the cluster is now. For reading; what happens to it happens here. */
  public ClusterState state() {
    return state;
  }

  /** What has happened since the last call, but for what a plan has said itself. */
  @Override
  public List<Change> changes() {
    List<Change> taken = List.copyOf(news);
    news.clear();
    return taken;
  }

  /** Does what the plan says, at the instant the plan was made for. */
  @Override
  public void carryOut(Plan plan) {
    // Whoever made the plan knows what it leads to, so this is no news.
    state.applyAll(Aftermath.of(plan, state));
    plan.requeued().forEach(each -> requeued.add(each.workload()));
    for (Decision decision : plan.decisions()) {
      switch (decision) {
        case Decision.Evict _, Decision.Move _, Decision.Disband _ ->
            leaves(decision.pod(), plan.now());
        case Decision.Bind _, Decision.Hold _, Decision.Release _ -> {}
      }
    }
    for (QuotaDecision decision : plan.admissions()) {
      follow(decision.workload(), plan.now(), false);
    }
  }

  /** When the next pod or workload leaves, if any is leaving. */
  public OptionalLong nextDeparture() {
    return Stream.of(leavingPods.next(), leavingWorkloads.next())
        .flatMapToLong(OptionalLong::stream)
        .min();
  }

  /** Lets everybody go whose grace is over by then, and says which pods went, in order. */
  public List<PodId> advanceTo(long now) {
    List<PodId> gone = leavingPods.takeDue(now);
    SortedSet<WorkloadId> bereft = new TreeSet<>();
    for (PodId id : gone) {
      @Nullable PodState pod = state.pod(id);
      happen(new Change.PodGone(id));
      if (pod != null) {
        replaceIfMoved(pod.pod());
        bereft.add(pod.workload().id());
      }
    }
    bereft.forEach(id -> follow(id, now, true));
    for (WorkloadId id : leavingWorkloads.takeDue(now)) {
      @Nullable QuotaWorkload workload = jobs.workload(id);
      if (workload != null && isLeaving(workload)) {
        happen(JobController.left(workload, requeued.remove(id)));
      }
    }
    return gone;
  }

  /** Whoever made the pod makes another, for which room is kept elsewhere. */
  private void replaceIfMoved(Pod pod) {
    if (pod.isMoving()) {
      happen(new Change.PodSeen(pod.with(PodStatus.pending())));
    }
  }

  /** Lets pods come and go as a quota workload stands now; any other needs nothing. */
  private void follow(WorkloadId id, long now, boolean hadPods) {
    @Nullable QuotaWorkload workload = jobs.workload(id);
    if (workload != null && isLeaving(workload)) {
      dismiss(workload, now, hadPods);
    } else if (workload != null) {
      jobs.missingPods(workload).forEach(this::happen);
    }
  }

  /** It leaves with its last pod; one that never had any takes as long as pods would. */
  private void dismiss(QuotaWorkload workload, long now, boolean hadPods) {
    List<PodState> pods = jobs.pods(workload);
    pods.forEach(pod -> dismiss(pod, now));
    if (jobs.pods(workload).isEmpty()) {
      long told = workload.standing().evictedAt().orElse(now);
      boolean atOnce = hadPods || !pods.isEmpty();
      long at = atOnce ? now : Math.max(now, Time.plus(told, graceMillis));
      leavingWorkloads.note(workload.id(), at);
    }
  }

  /** A pod on a node takes its time; one without is simply deleted. */
  private void dismiss(PodState pod, long now) {
    if (!pod.pod().occupiesNode()) {
      leavingPods.forget(pod.id());
      happen(new Change.PodGone(pod.id()));
      return;
    }
    if (!pod.isTerminating()) {
      happen(new Change.PodSeen(pod.pod().with(pod.pod().status().terminatingNow())));
    }
    leaves(pod.id(), now);
  }

  private static boolean isLeaving(QuotaWorkload workload) {
    return workload.standing().evictedAt().isPresent();
  }

  private void leaves(PodId pod, long toldAt) {
    leavingPods.note(pod, Time.plus(toldAt, graceMillis));
  }

  /** Something happens that no plan has asked for. */
  public void happen(Change change) {
    state.apply(change);
    news.add(change);
  }
}
