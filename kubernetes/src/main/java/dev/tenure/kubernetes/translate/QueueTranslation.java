package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code scheduling.run.ai/v2 Queue}. */
public final class QueueTranslation {
  private static final List<String> SPEC =
      List.of(
          "displayName",
          "parentQueue",
          "priority",
          "resources",
          "preemptMinRuntime",
          "reclaimMinRuntime",
          "expectedRuntime",
          "requeueDelay");

  private static final List<String> ANNOTATIONS =
      Stream.concat(
              DisruptionAnnotations.OF_QUEUES.stream(),
              Stream.of(
                  RequeueReading.EXPECTED_DEFAULT,
                  RequeueReading.DELAY_DEFAULT,
                  StayAnnotations.WISH_LIMIT,
                  DynamicPriorityText.ANNOTATION,
                  ObserveAnnotation.NAME))
          .toList();

  private QueueTranslation() {}

  public static Optional<Queue> translate(Fields object) {
    Metadata metadata = Metadata.of(object);
    Fields spec = object.at("spec");
    boolean unreadable = object.has("spec") && !spec.isPresent();
    spec.expectOnly(SPEC);
    TenureAnnotations.expectOnly(metadata, ANNOTATIONS);
    QueueResources resources = resources(spec, unreadable);
    Optional<String> parent = spec.field("parentQueue").word();
    MinRuntime preempt = MinRuntimeField.read(spec.field("preemptMinRuntime"), unreadable);
    MinRuntime reclaim = MinRuntimeField.read(spec.field("reclaimMinRuntime"), unreadable);
    RequeueTerms requeue = RequeueReading.ofQueue(spec, metadata);
    int priority = spec.field("priority").int32().orElse(Queue.DEFAULT_PRIORITY);
    return metadata
        .name()
        .map(name ->
            new Queue(
                name,
                parent.orElse(null),
                preempt,
                reclaim,
                priority,
                metadata.createdAt(),
                resources,
                requeue,
                DisruptionAnnotations.ofQueue(metadata),
                MinRuntimeField.read(
                    TenureAnnotations.field(metadata, StayAnnotations.WISH_LIMIT), false),
                DynamicPriorityText.of(metadata),
                ObserveAnnotation.of(metadata)));
  }

  private static QueueResources resources(Fields spec, boolean unreadable) {
    return unreadable
        ? QueueResources.UNREADABLE
        : QueueResourcesTranslation.translate(spec.field("resources"), spec.at("resources"));
  }
}
