package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The workload of a pod: its group, or what it is by itself. */
record PodWorkload(
    PodId pod,
    Metadata metadata,
    Membership membership,
    PodPriority priority,
    PriorityClasses classes) {

  WorkloadId id() {
    return switch (membership) {
      case Membership.Foreign foreign -> WorkloadId.ofPod(pod);
      case Membership.Plain plain -> WorkloadId.ofPod(pod);
      case Membership.Queued queued -> WorkloadId.ofPod(pod);
      case Membership.Member member -> member.group().workload().id();
      case Membership.OfQuota quota -> quota.workload();
      case Membership.WithoutQuota quota -> WorkloadId.ofQuota(pod.namespace(), quota.workload());
      case Membership.Orphan orphan -> WorkloadId.ofGroup(pod.namespace(), orphan.group());
    };
  }

  /** Nothing for a pod of a group: the group's object says what its workload is. */
  Optional<Workload> alone(boolean readable) {
    return switch (membership) {
      case Membership.Foreign foreign ->
          Optional.of(workload(Family.FOREIGN, null, priority.value(), false));
      case Membership.Plain plain ->
          Optional.of(workload(Family.PLAIN, null, priority.value(), readable));
      case Membership.Queued queued -> Optional.of(queued(queued.queue(), readable));
      case Membership.Member member -> Optional.empty();
      case Membership.OfQuota quota -> Optional.empty();
      case Membership.WithoutQuota quota -> Optional.empty();
      case Membership.Orphan orphan -> Optional.empty();
    };
  }

  private Workload queued(String queue, boolean readable) {
    int value =
        priority.className().isPresent()
            ? priority.value()
            : QueuedPriority.of(metadata.labelField(PodLabels.PRIORITY_CLASS), classes);
    boolean preemptible =
        QueuedPriority.preemptible(metadata.labelField(PodLabels.PREEMPTIBILITY), value);
    return workload(Family.QUEUED, queue, value, preemptible && readable)
        .with(GroupPatience.terms(metadata));
  }

  private Workload workload(Family family, @Nullable String queue, int value, boolean preemptible) {
    return new Workload(
            WorkloadId.ofPod(pod),
            family,
            queue,
            value,
            preemptible,
            List.of(new PodSet(PodSet.DEFAULT, 1)),
            metadata.createdAt(),
            OptionalLong.empty())
        .with(DisruptionAnnotations.ofWorkload(metadata));
  }
}
