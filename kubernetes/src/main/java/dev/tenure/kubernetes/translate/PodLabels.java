package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The labels and annotations by which a pod says where it belongs. */
final class PodLabels {
  static final String QUEUE = "kai.scheduler/queue";
  static final String SUB_GROUP = "kai.scheduler/subgroup-name";
  static final String PREEMPTIBILITY = "kai.scheduler/preemptibility";
  static final String PRIORITY_CLASS = "priorityClassName";

  private static final List<String> GROUP_ANNOTATIONS =
      List.of("pod-group-name", "scheduling.k8s.io/group-name", "scheduling.volcano.sh/group-name");
  private static final List<String> GROUP_LABELS =
      List.of("pod-group.scheduling.sigs.k8s.io", "scheduling.x-k8s.io/pod-group");

  private PodLabels() {}

  /** Where the pod names its group, whichever scheduler's way of saying it is used. */
  static Optional<Field> group(Metadata metadata) {
    Stream<Field> annotations = GROUP_ANNOTATIONS.stream().map(metadata::annotation);
    Stream<Field> labels = GROUP_LABELS.stream().map(metadata::labelField);
    return Stream.concat(annotations, labels).filter(each -> each.word().isPresent()).findFirst();
  }
}
