package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which pods belong to which quota workload, in all the ways in which that is said. */
public final class QuotaOwners {
  static final String WORKLOAD = "kueue.x-k8s.io/workload";
  static final String POD_GROUP = "kueue.x-k8s.io/pod-group-name";
  static final String QUEUE = "kueue.x-k8s.io/queue-name";

  private final SortedMap<String, WorkloadId> byName = new TreeMap<>();
  private final SortedMap<String, SortedSet<WorkloadId>> byOwner = new TreeMap<>();

  /** A workload stands for the object that owns it: a Job, a pod, or several pods. */
  public void add(Fields workload) {
    Metadata metadata = Metadata.of(workload);
    metadata
        .name()
        .ifPresent(name -> {
          WorkloadId id = WorkloadId.ofQuota(metadata.namespace(), name);
          byName.put(id.toString(), id);
          ownersOf(workload)
              .forEach(owner -> byOwner.computeIfAbsent(owner, any -> new TreeSet<>()).add(id));
        });
  }

  /** It stands for nothing any more. */
  public void remove(Fields workload) {
    Metadata metadata = Metadata.of(workload);
    metadata
        .name()
        .ifPresent(name -> {
          WorkloadId id = WorkloadId.ofQuota(metadata.namespace(), name);
          byName.remove(id.toString());
          ownersOf(workload).forEach(owner -> disown(owner, id));
        });
  }

  private void disown(String owner, WorkloadId id) {
    byOwner.computeIfPresent(
        owner,
        (any, ids) -> {
          ids.remove(id);
          return ids.isEmpty() ? null : ids;
        });
  }

  /** Those who own an object, each as {@code namespace/Kind/name}. */
  public static List<String> ownersOf(Fields object) {
    Metadata metadata = Metadata.of(object);
    List<String> keys = new ArrayList<>();
    owners(object).forEach(owner -> keys.add(key(metadata, owner)));
    return keys;
  }

  /** The workload that a pod names itself, as {@code namespace/name}. */
  public static Optional<String> namedBy(Fields pod) {
    Metadata metadata = Metadata.of(pod);
    return nameIn(metadata).map(name -> metadata.namespace() + "/" + name);
  }

  private static Iterable<Fields> owners(Fields object) {
    return object.at("metadata").each("ownerReferences");
  }

  /** Of Jobs there are others than the stock ones, which may have the same name. */
  private static String key(Metadata metadata, Fields owner) {
    String kind = owner.field("kind").word().orElse("");
    String version = owner.field("apiVersion").word().orElse("batch/v1");
    boolean other = kind.equals("Job") && !version.startsWith("batch/");
    return key(
        metadata, other ? kind + "." + version : kind, owner.field("name").word().orElse(""));
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
        || metadata.annotation(QUEUE).word().isPresent() // its Job is in a queue
        || metadata.label(QUEUE).isPresent()
        || metadata.label(POD_GROUP).isPresent();
  }

  private Optional<WorkloadId> named(Metadata metadata) {
    return nameIn(metadata).map(name -> byName.get(metadata.namespace() + "/" + name));
  }

  private static Optional<String> nameIn(Metadata metadata) {
    return metadata.annotation(WORKLOAD).word().or(() -> metadata.label(POD_GROUP));
  }

  private Optional<WorkloadId> owned(Fields pod, Metadata metadata) {
    for (Fields owner : owners(pod)) {
      Optional<WorkloadId> id = first(key(metadata, owner));
      if (id.isPresent()) {
        return id;
      }
    }
    return metadata.name().flatMap(name -> first(key(metadata, "Pod", name)));
  }

  private Optional<WorkloadId> first(String owner) {
    return Optional.ofNullable(byOwner.get(owner)).map(ids -> ids.iterator().next());
  }
}
