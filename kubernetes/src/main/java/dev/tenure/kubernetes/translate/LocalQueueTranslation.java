package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;

/** {@code kueue.x-k8s.io LocalQueue}. One that cannot be read in full admits nobody. */
public final class LocalQueueTranslation {
  private static final List<String> NOT_YET = List.of("fairSharing", "wallTimePolicy");

  private LocalQueueTranslation() {}

  public static Optional<LocalQueue> translate(Fields object) {
    Metadata metadata = Metadata.of(object);
    Fields spec = object.at("spec");
    NotYet.expectOnly(spec, List.of("clusterQueue", "stopPolicy"), NOT_YET);
    Optional<String> clusterQueue =
        GroupNames.named(spec.field("clusterQueue"), "Name a ClusterQueue");
    StopPolicy stop = StopPolicies.read(spec);
    TenureAnnotations.expectOnly(metadata, DisruptionAnnotations.OF_QUEUES);
    return metadata
        .name()
        .map(name ->
            new LocalQueue(
                metadata.namespace(),
                name,
                clusterQueue.orElse(""),
                stop,
                DisruptionAnnotations.ofQueue(metadata)));
  }
}
