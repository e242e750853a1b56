package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * {@code kueue.x-k8s.io Workload}. One that cannot be read in full keeps the quota it holds and is
 * not taken; one that waits is not admitted.
 */
public final class QuotaWorkloadTranslation {
  private static final List<String> SPEC =
      List.of(
          "podSets",
          "queueName",
          "priority",
          "priorityClassRef",
          "priorityClassName",
          "priorityClassSource",
          "active",
          "admission");
  private static final List<String> NOT_YET =
      List.of("maximumExecutionTimeSeconds", "preemptionGates");

  /** Which form of its Job a Workload was made of; of no meaning for what is decided. */
  private static final String MADE_OF = "made-of";

  private static final List<String> ANNOTATIONS =
      Stream.of(
              List.of(OnPreemptionAnnotation.NAME, ClaimTranslation.NAME, MADE_OF),
              DisruptionAnnotations.OF_WORKLOADS,
              StayAnnotations.OF_WORKLOADS)
          .flatMap(List::stream)
          .toList();

  private QuotaWorkloadTranslation() {}

  /** Empty if it has finished, or has no name and holds nothing. */
  public static Optional<QuotaWorkload> translate(Fields object, QuotaContext context) {
    Conditions conditions = new Conditions(object.at("status"));
    if (StandingTranslation.isFinished(conditions)) {
      return Optional.empty();
    }
    Metadata metadata = Metadata.of(object);
    Fields spec = object.at("spec");
    NotYet.expectOnly(spec, SPEC, NOT_YET);
    Reclaimable reclaimable = new Reclaimable(object.at("status"));
    List<QuotaPodSet> podSets = QuotaPodSets.of(spec, reclaimable, context.placedHere());
    AdmissionTranslation admissions = AdmissionTranslation.to(podSets, reclaimable);
    QuotaStanding standing = StandingTranslation.of(object, conditions, admissions, metadata);
    if (metadata.name().isEmpty() && standing.admission() == null) {
      return Optional.empty();
    }
    return Optional.of(workload(object, metadata, context, podSets, standing));
  }

  /** The quota that is written on it, whatever else it says. */
  public static Optional<Admission> admission(Fields object) {
    Reclaimable reclaimable = new Reclaimable(object.at("status"));
    List<QuotaPodSet> podSets = QuotaPodSets.of(object.at("spec"), reclaimable, any -> false);
    return AdmissionTranslation.to(podSets, reclaimable).of(object);
  }

  private static QuotaWorkload workload(
      Fields object,
      Metadata metadata,
      QuotaContext context,
      List<QuotaPodSet> podSets,
      QuotaStanding standing) {
    Fields spec = object.at("spec");
    String name = metadata.name().orElse("(no name) " + object.report().source());
    WorkloadId id = WorkloadId.ofQuota(metadata.namespace(), name);
    QuotaPriority priority = QuotaPriority.of(spec, context);
    String queue = queue(spec);
    boolean active = spec.field("active").flag(true) && !metadata.terminating();
    Optional<String> refusal = refusal(object, context, metadata.namespace());
    return new QuotaWorkload(
        id,
        object.at("metadata").field("uid").word().orElse(id.toString()),
        queue,
        priority.value(),
        priority.podClass().orElse(null),
        metadata.createdAt(),
        podSets,
        active,
        object.report().unreadable().isEmpty(),
        refusal.orElse(null),
        standing,
        onPreemption(metadata),
        DisruptionAnnotations.ofWorkload(metadata),
        RequeueReading.ofQuotaWorkload(metadata),
        StayAnnotations.of(metadata, new Conditions(object.at("status"))));
  }

  private static String queue(Fields spec) {
    Field field = spec.field("queueName");
    Optional<String> queue = field.word();
    if (queue.isEmpty()) {
      field.warn("is missing: the workload belongs to no queue", "Name a LocalQueue");
    }
    return queue.orElse("");
  }

  private static Optional<String> refusal(Fields object, QuotaContext context, String namespace) {
    List<String> unreadable = object.report().unreadable();
    Optional<String> tooLarge =
        QuotaPodSets.podSpecs(object.at("spec"))
            .flatMap(pod -> ContainerLimits.refusal(pod, context.mostIn(namespace)).stream())
            .findFirst();
    if (unreadable.isEmpty()) {
      return tooLarge;
    }
    int more = unreadable.size() - 1;
    String others = more == 0 ? "" : " and " + more + (more == 1 ? " field more" : " fields more");
    return Optional.of(unreadable.getFirst() + others + " cannot be read");
  }

  private static OnPreemption onPreemption(Metadata metadata) {
    TenureAnnotations.expectOnly(metadata, ANNOTATIONS);
    return OnPreemptionAnnotation.of(metadata);
  }
}
