package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A Job and what belongs to it, as last seen and as whole as the API server tells it.
 *
 * @param workload the Workload that it owns; absent: none
 * @param pods those that it owns and that are still there
 */
public record JobView(JsonNode job, @Nullable JsonNode workload, List<JsonNode> pods, long now)
    implements OwnerView {
  public JobView {
    pods = List.copyOf(pods);
  }
}
