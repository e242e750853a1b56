package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which pods of a workload are the gang that a run begins with. */
final class Members {
  private Members() {}

  /** All that it has on nodes, if that is enough for it to run; else what it needs to. */
  static List<Pod> of(WorkloadState workload) {
    boolean runs = workload.gang().isSatisfied();
    return workload.podSets().stream()
        .flatMap(podSet -> gang(podSet, runs))
        .map(PodState::pod)
        .toList();
  }

  /** The same workload, if it needs just these pods. */
  static Workload rigid(Workload workload, List<Pod> members) {
    List<PodSet> podSets =
        workload.podSets().stream()
            .map(set -> new PodSet(set.name(), count(set, members)))
            .filter(set -> set.minAvailable() > 0)
            .toList();
    return new Workload(
        workload.id(),
        workload.family(),
        workload.queue(),
        workload.priority(),
        workload.preemptible(),
        SubGroup.ofAll(podSets),
        workload.createdAt(),
        workload.startedAt(),
        workload.terms(),
        workload.marks(),
        workload.disruption());
  }

  private static int count(PodSet set, List<Pod> members) {
    return (int) members.stream().filter(pod -> pod.spec().podSet().equals(set.name())).count();
  }

  private static Stream<PodState> gang(PodSetState podSet, boolean runs) {
    List<PodState> there = podSet.pods().stream().filter(Members::isThere).toList();
    long held = there.stream().filter(pod -> pod.pod().occupiesNode()).count();
    return there.stream()
        .sorted(Comparator.comparing((PodState pod) -> !pod.pod().occupiesNode()))
        .limit(runs ? held : Math.max(held, podSet.minAvailable()));
  }

  /** Those that run or wait, and are not about to leave. */
  static List<Pod> there(WorkloadState workload) {
    return workload.podSets().stream()
        .flatMap(podSet -> podSet.pods().stream())
        .filter(Members::isThere)
        .map(PodState::pod)
        .toList();
  }

  private static boolean isThere(PodState pod) {
    return pod.pod().isPending() || (pod.pod().occupiesNode() && !pod.isTerminating());
  }

  /** For how long all of them have been on nodes; zero: they are not. */
  static long ranUntil(long now, List<Pod> members) {
    boolean whole = !members.isEmpty() && members.stream().allMatch(Pod::occupiesNode);
    return whole ? members.stream().mapToLong(pod -> ranUntil(now, pod)).min().orElse(0) : 0;
  }

  private static long ranUntil(long now, Pod pod) {
    long since = pod.status().startedAt().orElse(pod.status().scheduledAt().orElse(now));
    return Math.max(0, now - since);
  }

  /** In a simulated cluster there is nobody else who would place its pods: all, or none. */
  static QuotaWorkload placedHere(QuotaWorkload workload) {
    @Nullable Admission admission = workload.admission();
    List<QuotaPodSet> podSets =
        workload.podSets().stream()
            .map(set -> placedHere(set, admission == null ? set.count() : count(set, admission)))
            .toList();
    return new QuotaWorkload(
        workload.id(),
        workload.uid(),
        workload.localQueue(),
        workload.priority(),
        workload.priorityClass(),
        workload.createdAt(),
        podSets,
        workload.active(),
        workload.preemptible(),
        workload.refusal(),
        workload.standing(),
        workload.onPreemption(),
        workload.disruption(),
        workload.requeue(),
        workload.stay());
  }

  private static int count(QuotaPodSet set, Admission admission) {
    return admission.podSets().stream()
        .filter(flavors -> flavors.podSet().equals(set.name()))
        .mapToInt(flavors -> Math.min(flavors.count(), set.count()))
        .findFirst()
        .orElse(set.count());
  }

  private static QuotaPodSet placedHere(QuotaPodSet set, int count) {
    return new QuotaPodSet(
        set.name(), count, count, set.requests(), set.placement(), set.group(), true);
  }

  /** Pods as their workload wants them, each in the stead of one that is there, if there is any. */
  static List<Pod> matched(List<Pod> wanted, List<Pod> there) {
    List<Pod> left = new ArrayList<>(there);
    return wanted.stream().map(pod -> matched(pod, left)).toList();
  }

  private static Pod matched(Pod wanted, List<Pod> left) {
    Resources requests = wanted.spec().requests();
    Optional<Pod> like =
        left.stream()
            .filter(pod -> pod.spec().requests().equals(requests))
            .findFirst()
            .or(() -> left.stream().findFirst());
    if (like.isEmpty()) {
      return wanted;
    }
    left.remove(like.get());
    PodSpec spec = like.get().spec();
    return new Pod(
        like.get().id(),
        new PodSpec(
            spec.workload(),
            spec.podSet(),
            spec.priority(),
            spec.priorityClass(),
            spec.preemptionPolicy(),
            requests,
            spec.labels(),
            spec.placement()),
        like.get().status());
  }
}
