package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.List;
import java.util.Optional;

/** Finds the objects that decisions are about. */
public final class Targets {
  public static final ApiResource PODS = new ApiResource("", "v1", "Pod", "pods", true);
  public static final ApiResource JOBS = new ApiResource("batch", "v1", "Job", "jobs", true);

  private final KnownObjects objects;
  private final List<ApiResource> podGroups;
  private final List<ApiResource> quotaWorkloads;

  /**
   * @param podGroups the kinds of pod groups that the cluster serves; the first that has a group of
   *     that name counts
   * @param quotaWorkloads the same for workloads of the quota family
   */
  public Targets(
      KnownObjects objects, List<ApiResource> podGroups, List<ApiResource> quotaWorkloads) {
    this.objects = objects;
    this.podGroups = List.copyOf(podGroups);
    this.quotaWorkloads = List.copyOf(quotaWorkloads);
  }

  /** Empty if nobody has seen it, or it is gone. */
  public Optional<ObjectRef> pod(PodId pod) {
    return find(PODS, pod.namespace(), pod.name());
  }

  /** The pods of the workload, as far as they are known. */
  public List<ObjectRef> pods(WorkloadId id) {
    return id.kind() == WorkloadId.Kind.POD
        ? workload(id).stream().toList()
        : objects.podsOf(id).stream().map(seen -> ObjectRef.of(PODS, seen)).toList();
  }

  /** The object that stands for the workload. */
  public Optional<ObjectRef> workload(WorkloadId id) {
    List<ApiResource> kinds =
        switch (id.kind()) {
          case POD -> List.of(PODS);
          case POD_GROUP -> podGroups;
          case WORKLOAD -> quotaWorkloads;
        };
    return kinds.stream()
        .flatMap(kind -> find(kind, id.namespace(), id.name()).stream())
        .findFirst();
  }

  /** Pod groups of several families are one kind to whoever knows the objects. */
  private static boolean isOf(ApiResource kind, JsonNode seen) {
    String version = seen.path("apiVersion").asText(kind.apiVersion());
    return kind.group().isEmpty() || version.startsWith(kind.group() + "/");
  }

  private Optional<ObjectRef> find(ApiResource kind, String namespace, String name) {
    return objects
        .find(kind, namespace, name)
        .filter(seen -> isOf(kind, seen))
        .map(seen -> new ObjectRef(kind, namespace, name, seen));
  }
}
