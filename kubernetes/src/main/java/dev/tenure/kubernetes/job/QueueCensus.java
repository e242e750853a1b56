package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the status of each queue is to say, by the objects alone. Nothing is said of a ClusterQueue
 * that is only observed, nor of the LocalQueues that lead to it.
 */
final class QueueCensus {
  private final SortedMap<String, Counted> clusterQueues = new TreeMap<>();
  private final SortedMap<String, Counted> localQueues = new TreeMap<>();

  private record Counted(JsonNode queue, QueueCount count) {
    static Counted of(JsonNode queue) {
      return new Counted(queue, new QueueCount());
    }

    Call apply(ApiResource kind) {
      ObjectNode body = Writes.patchOf(queue);
      body.put("apiVersion", kind.apiVersion()).put("kind", kind.kind());
      body.withObjectProperty("metadata").put("name", Writes.name(queue));
      body.set("status", count.status());
      String path = kind.part(Writes.namespace(queue), Writes.name(queue), "status");
      return Call.apply(path, QuotaApi.MANAGER, body);
    }
  }

  /**
   * Counts.
   *
   * @param objects all of a kind, as they were last seen
   */
  static QueueCensus of(Function<ObjectKind, List<JsonNode>> objects) {
    QueueCensus census = new QueueCensus();
    objects.apply(ObjectKind.CLUSTER_QUEUE).stream()
        .filter(queue -> !ObservedOwners.isMarked(queue))
        .forEach(queue -> census.clusterQueues.put(Writes.name(queue), Counted.of(queue)));
    objects.apply(ObjectKind.LOCAL_QUEUE).stream()
        .filter(queue -> census.clusterQueues.containsKey(clusterQueue(queue)))
        .forEach(
            queue -> census.localQueues.put(path(queue, Writes.name(queue)), Counted.of(queue)));
    objects.apply(ObjectKind.WORKLOAD).forEach(census::add);
    return census;
  }

  private static String clusterQueue(JsonNode localQueue) {
    return Writes.text(localQueue, "spec", "clusterQueue");
  }

  private static String path(JsonNode object, String name) {
    return Writes.namespace(object) + "/" + name;
  }

  /** Who holds quota counts where it holds it; who waits, where its queue leads. */
  private void add(JsonNode workload) {
    @Nullable Counted door =
        localQueues.get(path(workload, Writes.text(workload, "spec", "queueName")));
    String holder = Writes.text(workload, "status", "admission", "clusterQueue");
    if (door != null) {
      door.count.add(workload);
      holder = holder.isEmpty() ? clusterQueue(door.queue) : holder;
    }
    @Nullable Counted queue = clusterQueues.get(holder);
    if (queue != null) {
      queue.count.add(workload);
    }
  }

  /** What is to be written, as the cluster serves these kinds. */
  List<Call> calls(QuotaApi api) {
    List<Call> calls = new ArrayList<>();
    clusterQueues.values().forEach(queue -> calls.add(queue.apply(api.clusterQueues())));
    localQueues.values().forEach(queue -> calls.add(queue.apply(api.localQueues())));
    return calls;
  }
}
