package dev.tenure.kubernetes.translate;

import static dev.tenure.kubernetes.translate.Words.word;

import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.QueueingStrategy;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code kueue.x-k8s.io ClusterQueue}. One that cannot be read in full admits nobody; if it is its
 * quota that cannot be read, the queue also stands alone, so that nobody reclaims what may be its
 * own.
 */
public final class ClusterQueueTranslation {
  private static final Words<QueueingStrategy> STRATEGIES =
      new Words<>(
          List.of(
              word("StrictFIFO", QueueingStrategy.STRICT_FIFO),
              word("BestEffortFIFO", QueueingStrategy.BEST_EFFORT_FIFO)));
  private static final List<String> SPEC =
      List.of(
          "resourceGroups",
          "resources",
          "cohortName",
          "cohort",
          "queueingStrategy",
          "namespaceSelector",
          "preemption",
          "flavorFungibility",
          "fairSharing",
          "stopPolicy");
  private static final List<String> NOT_YET =
      List.of(
          "admissionChecks",
          "admissionChecksStrategy",
          "admissionScope",
          "concurrentAdmissionPolicy");
  private static final List<String> ANNOTATIONS =
      Stream.concat(
              PromiseAnnotations.NAMES.stream(),
              Stream.of(
                  QueueExtrasAnnotations.TRIGGER,
                  QueueExtrasAnnotations.SORTING,
                  DynamicPriorityText.ANNOTATION,
                  ObserveAnnotation.NAME))
          .toList();

  private ClusterQueueTranslation() {}

  public static Optional<ClusterQueue> translate(Fields object) {
    Metadata metadata = Metadata.of(object);
    Fields spec = object.at("spec");
    NotYet.expectOnly(spec, SPEC, NOT_YET);
    TenureAnnotations.expectOnly(metadata, ANNOTATIONS);
    Optional<String> cohort = Renamed.field(spec, "cohortName", "cohort").word();
    int before = object.report().unreadable().size();
    List<ResourceGroup> groups =
        ResourceGroups.of(spec, new QuotaAmounts(cohort.isPresent(), false));
    boolean countable = object.report().unreadable().size() == before;
    // In this order: whether the queue works is asked when its spec has been read, and what its
    // annotations get wrong does not stop it.
    ClusterQueue queue =
        new ClusterQueue(
            metadata.name().orElse(""),
            countable ? cohort.orElse(null) : null,
            groups,
            STRATEGIES
                .read(spec.field("queueingStrategy"))
                .orElse(QueueingStrategy.BEST_EFFORT_FIFO),
            namespaces(spec),
            RightsTranslation.of(spec.at("preemption")),
            FungibilityTranslation.of(spec.at("flavorFungibility")),
            FairWeight.of(spec),
            StopPolicies.read(spec),
            PromiseAnnotations.of(object, metadata),
            QueueExtrasAnnotations.of(metadata));
    return metadata.name().map(_ -> queue);
  }

  /** An empty selector takes every namespace, an absent one none. */
  private static @Nullable LabelSelector namespaces(Fields spec) {
    Field field = spec.field("namespaceSelector");
    if (!field.isSet()) {
      field.warn("is missing: the queue takes the workloads of no namespace", "Write {} for all");
      return null;
    }
    LabelSelector selector = Selectors.selector(spec.at("namespaceSelector"));
    return selector.requirements().isEmpty() ? LabelSelector.EVERYTHING : selector;
  }

  /** The same queue, admitting nobody. */
  public static ClusterQueue held(ClusterQueue queue) {
    return new ClusterQueue(
        queue.name(),
        queue.cohort(),
        queue.groups(),
        queue.strategy(),
        queue.namespaces(),
        queue.preemption(),
        queue.fungibility(),
        queue.weight(),
        StopPolicies.held(queue.stop()),
        queue.promises(),
        queue.extras());
  }

  /** Where it names flavors. */
  public static Stream<Field> flavorNames(Fields object) {
    return ResourceGroups.flavorNames(object.at("spec"));
  }
}
