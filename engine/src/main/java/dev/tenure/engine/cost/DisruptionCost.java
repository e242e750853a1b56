package dev.tenure.engine.cost;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.CostSettings;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.Saturating;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What it costs to interrupt workloads at one instant: what they use, times the time that they lose
 * and need to restart. GPUs count, or cores where a workload has no GPU. In millionths of a second
 * of one of them that counts 1; sums beyond a {@code long} stay at the largest one.
 */
public final class DisruptionCost {
  private static final long MILLIONTHS = 1_000_000;

  private final LostTimes times;
  private final CostSettings costs;
  private final long now;

  public DisruptionCost(ClusterState state, long now) {
    this.times = new LostTimes(state, now);
    this.costs = state.settings().costs();
    this.now = now;
  }

  /** The costs by which victims are chosen; absent: they do not count. */
  public static @Nullable DisruptionCost thatCounts(ClusterState state, long now) {
    return state.settings().costs().order() == VictimOrder.LEAST_LOST_WORK
        ? new DisruptionCost(state, now)
        : null;
  }

  public LostTime lostTime(WorkloadState workload) {
    return times.of(workload);
  }

  public LostTime lostTime(Holding holding) {
    return times.of(holding);
  }

  /** Of one pod. It cannot lose more than it has done itself. */
  public long of(PodState pod) {
    return of(pod, times.of(pod.workload()).millis());
  }

  private long of(PodState pod, long lostMillis) {
    boolean started = Time.isInstant(pod.startedAt());
    long lost = started ? Math.min(lostMillis, Math.max(0, now - pod.startedAt())) : lostMillis;
    return cost(size(pod), lost);
  }

  private long size(PodState pod) {
    long gpus = pod.amounts().gpu();
    return size(gpus, pod.amounts().cpu(), gpus > 0 || usesGpus(pod.workload()));
  }

  /** What pods use that run, weighted, in thousandths of what counts 1. */
  public long size(Collection<PodState> running) {
    long sum = 0;
    for (PodState pod : running) {
      sum = Saturating.add(sum, size(pod));
    }
    return sum;
  }

  /** The same of pods of one workload that ask for it. */
  public long asked(Collection<PodState> pods) {
    Amounts sum = PodState.amounts(pods);
    return size(sum.gpu(), sum.cpu(), sum.gpu() > 0);
  }

  /** The same of quota. */
  public long size(Admission admission) {
    long gpus = admission.of(SharedResource.GPU);
    return size(gpus, admission.of(SharedResource.CPU), gpus > 0);
  }

  private long size(long gpus, long cpu, boolean countsGpus) {
    return countsGpus
        ? Saturating.multiply(Saturating.multiply(gpus, 1000), costs.gpuWeight())
        : Saturating.multiply(cpu, costs.cpuWeight());
  }

  /** Of pods together. */
  public long of(Collection<PodState> pods) {
    long sum = 0;
    for (PodState pod : pods) {
      sum = Saturating.add(sum, of(pod));
    }
    return sum;
  }

  /** Of all that a workload holds. */
  public long of(Holding holding) {
    return holding.price(this, DisruptionCost::price);
  }

  /** Nothing, of one that was not admitted: it has no size. */
  private long price(Holding holding) {
    long size = size(holding.gpus(), holding.cpu(), holding.gpus() > 0);
    return cost(size, times.of(holding).millis());
  }

  private long cost(long size, long lostMillis) {
    return Saturating.multiply(size, Saturating.add(lostMillis, costs.restartMillis()));
  }

  private static boolean usesGpus(WorkloadState workload) {
    for (PodSetState podSet : workload.podSets()) {
      for (PodState pod : podSet.pods()) {
        if ((pod.isActive() || pod.isEvicted()) && pod.amounts().gpu() > 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** First what it costs to take these pods of a workload, then from when on it costs less. */
  public List<Reason> explain(WorkloadState workload, Collection<PodState> pods) {
    return explain(workload.id(), of(pods), times.of(workload), workload.startedAt());
  }

  /** First what it costs to take a workload's quota, then from when on it costs less. */
  public List<Reason> explain(Holding holding) {
    return explain(holding.workload().id(), of(holding), times.of(holding), holding.startedAt());
  }

  private List<Reason> explain(Object victim, long cost, LostTime lost, long startedAt) {
    Reason costing =
        Reason.of(ReasonCode.COSTS)
            .text("victim", victim)
            .count("cost", cost / MILLIONTHS)
            .span("lost", lost.millis())
            .text("basis", lost.basis())
            .span("restart", costs.restartMillis());
    OptionalLong next = lost.nextCheckpoint(startedAt, now);
    return next.isEmpty()
        ? List.of(costing)
        : List.of(
            costing,
            Reason.of(ReasonCode.SAVES_NEXT).text("victim", victim).moment("at", next.getAsLong()));
  }
}
