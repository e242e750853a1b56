package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.WaitingTerms;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** {@code PodGroup} of {@code scheduling.run.ai}, of Volcano and of the scheduler plugins. */
public final class PodGroupTranslation {
  private static final String ENDED_AT = "tenure.dev/ended-at";
  private static final String LAST_START = "kai.scheduler/last-start-timestamp";
  private static final List<String> SPEC =
      List.of(
          "minMember",
          "minSubGroup",
          "queue",
          "priorityClassName",
          "preemptibility",
          "topologyConstraint",
          "subGroups",
          "markUnschedulable",
          "schedulingBackoff",
          "preemptionDelay",
          "stalenessGracePeriod",
          "expectedRuntime",
          "requeueDelay");

  /** Those that people write, and the marks that the scheduler leaves. */
  private static final List<String> ANNOTATIONS =
      Stream.of(
              List.of(OnPreemptionAnnotation.NAME, "ended-at", "kept-places"),
              DisruptionAnnotations.OF_WORKLOADS,
              StayAnnotations.OF_WORKLOADS)
          .flatMap(List::stream)
          .toList();

  private PodGroupTranslation() {}

  public static Optional<KnownGroup> translate(Fields object, PriorityClasses classes) {
    Metadata metadata = Metadata.of(object);
    Fields spec = object.at("spec");
    checkUnused(object, spec);
    TenureAnnotations.expectOnly(metadata, ANNOTATIONS);
    WaitingTerms terms = GroupPatience.terms(spec, metadata);
    Optional<String> queue = queue(object, metadata);
    int priority = QueuedPriority.of(spec.field("priorityClassName"), classes);
    boolean preemptible = QueuedPriority.preemptible(spec.field("preemptibility"), priority);
    SubGroup gang = SubGroups.gang(spec);
    List<String> unknown = SubGroups.unknownFeatures(spec);
    OptionalLong startedAt =
        metadata.annotation(LAST_START).instantOr("the earliest start of its pods is used instead");
    List<String> unreadable = object.report().unreadable();
    return metadata
        .name()
        .map(name -> WorkloadId.ofGroup(metadata.namespace(), name))
        .map(id ->
            new Workload(
                id,
                Family.QUEUED,
                queue.orElse(null),
                priority,
                preemptible && unreadable.isEmpty(),
                gang,
                metadata.createdAt(),
                startedAt,
                terms,
                GroupPatience.marks(metadata),
                DisruptionAnnotations.ofWorkload(metadata)))
        .map(workload ->
            new KnownGroup(
                workload,
                obstacles(workload, unknown, unreadable, metadata.annotation(ENDED_AT).isSet())));
  }

  /** What keeps the pods of the group from being placed. */
  private static List<String> obstacles(
      Workload workload, List<String> unknown, List<String> unreadable, boolean ended) {
    String name = workload.id().name();
    String ofGroup = " of pod group " + name;
    return Stream.of(
            unknown.stream().map(feature -> feature + ofGroup),
            unreadable.stream().map(field -> field + ofGroup + " that cannot be read"),
            Stream.of("pod group " + name + " that was preempted for good").filter(_ -> ended))
        .flatMap(each -> each)
        .toList();
  }

  private static void checkUnused(Fields object, Fields spec) {
    if (isOf(object, "scheduling.run.ai/")) {
      spec.expectOnly(SPEC);
    }
  }

  /** The queue to which a group belongs. */
  public static Optional<String> queueOf(Fields object) {
    return queue(object, Metadata.of(object));
  }

  private static Optional<String> queue(Fields object, Metadata metadata) {
    Field field = object.at("spec").field("queue");
    Optional<String> queue = field.word().or(() -> metadata.label(PodLabels.QUEUE));
    if (queue.isEmpty() && isOf(object, "scheduling.volcano.sh/")) {
      return Optional.of("default"); // as Volcano itself fills it in
    }
    if (queue.isEmpty()) {
      field.warn("is missing: the group belongs to no queue", "Name a Queue");
    }
    return queue;
  }

  private static boolean isOf(Fields object, String apiGroup) {
    return object.field("apiVersion").text().orElse("").startsWith(apiGroup);
  }
}
