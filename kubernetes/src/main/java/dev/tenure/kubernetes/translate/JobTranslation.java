package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code batch/v1 Job}. Only what it says of interruptions is read: it counts for the pod group,
 * the workload or the pods that it owns.
 */
public final class JobTranslation {
  /** What it was like before it was admitted; for whoever suspends it again. */
  private static final String BEFORE_ADMISSION = "before-admission";

  private static final List<String> ANNOTATIONS =
      List.of(
          BEFORE_ADMISSION,
          OnPreemptionAnnotation.NAME,
          StayAnnotations.MIN_RUNTIME,
          DisruptionAnnotations.CHECKPOINT,
          DisruptionAnnotations.LAST_CHECKPOINT,
          DisruptionAnnotations.MILESTONES);

  private JobTranslation() {}

  /** The annotations that those inherit which it owns. What cannot be read is reported here. */
  public static SortedMap<String, String> inherited(Fields job) {
    Metadata metadata = Metadata.of(job);
    TenureAnnotations.expectOnly(metadata, ANNOTATIONS);
    DisruptionTerms terms = DisruptionAnnotations.ofWorkload(metadata);
    SortedMap<String, String> said = new TreeMap<>();
    put(said, metadata, DisruptionAnnotations.CHECKPOINT, terms.checkpointing() != null);
    put(said, metadata, DisruptionAnnotations.LAST_CHECKPOINT, terms.lastCheckpoint().isPresent());
    put(said, metadata, DisruptionAnnotations.MILESTONES, terms.milestones() != null);
    put(said, metadata, StayAnnotations.MIN_RUNTIME, StayAnnotations.wish(metadata).isPositive());
    put(
        said,
        metadata,
        OnPreemptionAnnotation.NAME,
        OnPreemptionAnnotation.said(metadata).isPresent());
    metadata.label(QuotaOwners.QUEUE).ifPresent(queue -> said.put(QuotaOwners.QUEUE, queue));
    return said;
  }

  private static void put(
      SortedMap<String, String> said, Metadata metadata, String name, boolean readable) {
    if (readable) {
      said.put(
          TenureAnnotations.PREFIX + name,
          TenureAnnotations.field(metadata, name).value().asText());
    }
  }

  /** The Jobs that own an object, as {@code namespace/name}. */
  public static List<String> ownersOf(Fields object) {
    Metadata metadata = Metadata.of(object);
    return object.at("metadata").each("ownerReferences").stream()
        .filter(JobTranslation::isJob)
        .flatMap(owner -> owner.field("name").word().stream())
        .map(name -> metadata.namespace() + "/" + name)
        .toList();
  }

  /** Others have kinds of that name, too, as Volcano; files may leave out which it is. */
  private static boolean isJob(Fields owner) {
    return owner.field("kind").word().equals(Optional.of("Job"))
        && owner.field("apiVersion").word().orElse("batch/v1").startsWith("batch/");
  }

  /** The name under which others refer to it, or to a pod group. */
  public static Optional<String> name(Fields object) {
    Metadata metadata = Metadata.of(object);
    return metadata.name().map(name -> metadata.namespace() + "/" + name);
  }

  /** The pod group that a pod names, as {@code namespace/name}. */
  public static Optional<String> groupOf(Fields pod) {
    Metadata metadata = Metadata.of(pod);
    return PodLabels.group(metadata)
        .flatMap(field -> field.word())
        .map(name -> metadata.namespace() + "/" + name);
  }
}
