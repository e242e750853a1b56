package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Which pods belong to which quota workload, in all the ways in which that is said. */
public final class QuotaOwners {
  static final String WORKLOAD = "kueue.x-k8s.io/workload";
  static final String POD_GROUP = "kueue.x-k8s.io/pod-group-name";
  static final String QUEUE = "kueue.x-k8s.io/queue-name";

  private final SortedMap<String, WorkloadId> byName = new TreeMap<>();
  private final SortedMap<String, WorkloadId> byOwner = new TreeMap<>();

  /** A workload stands for the object that owns it: a Job, a pod, or several pods. */
  public void add(Fields workload) {
    Metadata metadata = Metadata.of(workload);
    metadata
        .name()
        .ifPresent(name -> {
          WorkloadId id = WorkloadId.ofQuota(metadata.namespace(), name);
          byName.put(id.toString(), id);
          owners(workload).forEach(owner -> byOwner.putIfAbsent(key(metadata, owner), id));
        });
  }

  private static Iterable<Fields> owners(Fields object) {
    return object.at("metadata").each("ownerReferences");
  }

  private static String key(Metadata metadata, Fields owner) {
    return key(
        metadata, owner.field("kind").word().orElse(""), owner.field("name").word().orElse(""));
  }

  private static String key(Metadata metadata, String kind, String name) {
    return metadata.namespace() + "/" + kind + "/" + name;
  }

  /** The workload that the pod belongs to; none if it belongs to none that is there. */
  Optional<WorkloadId> of(Fields pod, Metadata metadata) {
    return named(metadata).or(() -> owned(pod, metadata));
  }

  /** Does the pod want to belong to one? */
  boolean isWanted(Metadata metadata) {
    return metadata.annotation(WORKLOAD).word().isPresent()
        || metadata.label(QUEUE).isPresent()
        || metadata.label(POD_GROUP).isPresent();
  }

  private Optional<WorkloadId> named(Metadata metadata) {
    return metadata
        .annotation(WORKLOAD)
        .word()
        .or(() -> metadata.label(POD_GROUP))
        .map(name -> byName.get(metadata.namespace() + "/" + name));
  }

  private Optional<WorkloadId> owned(Fields pod, Metadata metadata) {
    for (Fields owner : owners(pod)) {
      WorkloadId id = byOwner.get(key(metadata, owner));
      if (id != null) {
        return Optional.of(id);
      }
    }
    return metadata.name().map(name -> byOwner.get(key(metadata, "Pod", name)));
  }
}
