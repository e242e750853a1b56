package dev.tenure.kubernetes.watch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.api.ApiResource;
import java.util.List;
import java.util.Optional;

/**
 * The objects as they were last seen: for whoever writes and needs a UID, an owner or a field.
 * Asked on several threads.
 */
public interface KnownObjects {
  /**
   * What was last seen of an object, as far as anybody here reads it.
   *
   * @param namespace empty for kinds without namespaces
   */
  Optional<JsonNode> find(ApiResource resource, String namespace, String name);

  /** The pods that belong together to one workload; none from who does not know. */
  default List<JsonNode> podsOf(WorkloadId workload) {
    return List.of();
  }
}
