package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.HostPort;
import dev.tenure.engine.model.NodeTerm;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Toleration;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * {@code v1 Pod}. One that cannot be read in full still uses its node, and is not taken; one that
 * still looks for a node is not placed.
 */
public final class PodTranslation {
  private PodTranslation() {}

  /** Empty if it neither uses a node nor is ours to place. */
  public static Optional<KnownPod> translate(Fields pod, PodContext context) {
    Metadata metadata = Metadata.of(pod);
    PodStatus status = PodStatusTranslation.translate(pod, metadata);
    Membership membership = Membership.of(pod, metadata, context);
    boolean onNode = status.node() != null;
    if (!onNode && (membership instanceof Membership.Foreign || metadata.name().isEmpty())) {
      return Optional.empty();
    }
    PodId id = new PodId(metadata.namespace(), metadata.name().orElse(nameless(pod)));
    PodPriority priority = PodPriority.of(pod.at("spec"), context.classes());
    PodWorkload workload = new PodWorkload(id, metadata, membership, priority, context.classes());
    PodSpec spec = spec(pod, workload, onNode);
    boolean readable = pod.report().unreadable().isEmpty();
    return Optional.of(new KnownPod(new Pod(id, spec, status), workload.alone(readable)));
  }

  /** It uses its node all the same, so it needs something to be called by. */
  private static String nameless(Fields pod) {
    return "(no name) " + pod.report().source();
  }

  private static PodSpec spec(Fields pod, PodWorkload workload, boolean onNode) {
    PodPriority priority = workload.priority();
    Resources requests = PodRequests.of(pod.at("spec"));
    return new PodSpec(
        workload.id(),
        workload.membership().podSet(),
        priority.value(),
        priority.className().orElse(null),
        priority.preemptionPolicy(),
        requests,
        workload.metadata().labels(),
        needs(pod, workload, onNode));
  }

  private static PlacementNeeds needs(Fields pod, PodWorkload workload, boolean onNode) {
    Fields spec = pod.at("spec");
    SortedMap<String, String> nodeSelector = spec.textMap("nodeSelector");
    List<NodeTerm> affinity = NodeAffinity.required(spec.at("affinity"));
    List<Toleration> tolerations = Tolerations.of(spec);
    List<HostPort> hostPorts = HostPorts.of(spec);
    List<String> unknown = new ArrayList<>(UnknownFeatures.of(spec, workload.metadata()));
    unknown.addAll(workload.membership().unknown());
    if (!onNode) {
      pod.report().unreadable().forEach(field -> unknown.add(field + " that cannot be read"));
    }
    return new PlacementNeeds(nodeSelector, affinity, tolerations, hostPorts, unknown);
  }
}
