package dev.tenure.simulator.policy;

import dev.tenure.engine.admit.AdmittedPods;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.engine.state.WorkloadState;
import dev.tenure.simulator.trace.TraceJob;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Takes stock of a cluster, for a run that begins with it. What is leaving has left, what is done
 * is gone, and of a gang that can do with less counts what it holds, or else what it needs: gangs
 * of a run are whole or do not work.
 */
public final class Inventory {
  private final ClusterState state = new ClusterState();
  private final long now;
  private final Outlook outlook;
  private final SortedMap<String, FoundJob> found = new TreeMap<>();
  private int pods;

  /**
   * @param cluster all objects of it
   * @param now what its clock shows
   * @param outlook how long those take who do not say it
   */
  public Inventory(Collection<? extends Change> cluster, long now, Outlook outlook) {
    this.now = now;
    this.outlook = outlook;
    state.applyAll(cluster);
    state.workloads().stream().filter(Inventory::isJob).forEach(this::add);
    state.quota().workloads().stream()
        .filter(entry -> entry.workload().active())
        .forEach(this::add);
  }

  /** What the run begins with. */
  public Beginning beginning() {
    return new Beginning(now, found);
  }

  /** How many pods are in no job: done, leaving, or more than their gang needs. */
  public int leftOut() {
    long foreign = state.pods().stream().filter(Inventory::isForeign).count();
    return (int) (state.pods().size() - foreign) - pods;
  }

  /** What pods of other schedulers hold on a node, which nobody here can give away. */
  public Resources heldByOthers(String node) {
    Resources sum = Resources.NONE;
    for (PodState pod : state.pods()) {
      if (isForeign(pod) && node.equals(pod.pod().status().node()) && pod.pod().occupiesNode()) {
        sum = sum.plus(pod.pod().spec().requests()).plus(Resources.of(Resources.PODS, 1));
      }
    }
    return sum;
  }

  private static boolean isForeign(PodState pod) {
    return pod.workload().family() == Family.FOREIGN;
  }

  private static boolean isJob(WorkloadState workload) {
    return workload.isKnown()
        && workload.family() != Family.FOREIGN
        && workload.id().kind() != WorkloadId.Kind.WORKLOAD;
  }

  private void add(WorkloadState workload) {
    List<Pod> members = Members.of(workload);
    if (!members.isEmpty()) {
      Change object = new Change.WorkloadSeen(Members.rigid(workload.workload(), members));
      long since = workload.hasActivePods() ? workload.startedAt() : now;
      note(Prospect.of(workload, members, state), object, members, since);
    }
  }

  private void add(QuotaEntry entry) {
    QuotaWorkload workload = entry.workload();
    QuotaStanding standing = workload.standing();
    @Nullable Admission admission = standing.admission();
    boolean holds = admission != null && standing.evictedAt().isEmpty();
    QuotaWorkload placed =
        Members.placedHere(holds ? workload : workload.with(QuotaStanding.WAITING));
    List<Pod> members = holds && admission != null ? members(placed, admission) : List.of();
    note(
        Prospect.of(entry, placed),
        new QuotaChange.QuotaWorkloadSeen(placed),
        members,
        standing.admittedAt().orElse(standing.reservedAt().orElse(now)));
  }

  /** Its pods, with those that are still to be made. */
  private List<Pod> members(QuotaWorkload workload, Admission admission) {
    @Nullable WorkloadState known = state.workload(workload.id());
    List<Pod> there = known == null ? List.of() : Members.there(known);
    return Members.matched(new AdmittedPods(state.quota(), "-").of(workload, admission), there);
  }

  private void note(Prospect prospect, Change object, List<Pod> members, long since) {
    pods += (int) members.stream().filter(pod -> state.pod(pod.id()) != null).count();
    long ran = Members.ranUntil(now, members);
    TraceJob job = outlook.job(prospect, ran);
    found.put(job.id(), new FoundJob(job, object, members, since, ran));
  }
}
