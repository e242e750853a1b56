package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pods that belong together by label {@code kueue.x-k8s.io/pod-group-name}, or one pod that has
 * none and is in a queue by itself.
 *
 * @param pods all of them that are still there
 * @param workload the Workload that stands for them; absent: none
 */
public record GroupView(List<JsonNode> pods, @Nullable JsonNode workload, long now)
    implements OwnerView {
  public GroupView {
    pods = List.copyOf(pods);
  }
}
