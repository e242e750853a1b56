package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the status of each queue is to say, by the objects alone. Nothing is said of a ClusterQueue
 * that is only observed, nor of the LocalQueues that lead to it.
 */
final class QueueCensus {
  private final KnownQueues known;
  private final SortedSet<String> observed = new TreeSet<>();
  private final SortedMap<String, Counted> clusterQueues = new TreeMap<>();
  private final SortedMap<String, Counted> localQueues = new TreeMap<>();

  private final long now;

  private QueueCensus(KnownQueues known, long now) {
    this.known = known;
    this.now = now;
  }

  /**
   * One queue.
   *
   * @param quota the queue itself, or the one to which it leads; nothing: there is none
   */
  private record Counted(
      JsonNode object, @Nullable ClusterQueue quota, Activity activity, QueueCount count) {}

  /** Counts. */
  static QueueCensus of(QueueSight seen, QueueReadings readings, long now) {
    QueueCensus census = new QueueCensus(readings.begin(seen.queues()), now);
    seen.all(ObjectKind.CLUSTER_QUEUE).forEach(census::addClusterQueue);
    seen.all(ObjectKind.LOCAL_QUEUE).forEach(census::addLocalQueue);
    seen.all(ObjectKind.WORKLOAD).forEach(workload -> census.add(workload, readings));
    return census;
  }

  /** One that was not read yet has its turn when it was. */
  private void addClusterQueue(JsonNode object) {
    String name = Writes.name(object);
    @Nullable ClusterQueue queue = known.clusterQueue(name);
    if (ObservedOwners.isMarked(object)) {
      observed.add(name);
    } else if (queue != null) {
      Activity activity = Activity.of(object, known.objection(name), now);
      clusterQueues.put(name, new Counted(object, queue, activity, new QueueCount()));
    }
  }

  private void addLocalQueue(JsonNode object) {
    String path = path(object, Writes.name(object));
    @Nullable LocalQueue queue = known.localQueue(path);
    if (queue == null || observed.contains(queue.clusterQueue())) {
      return;
    }
    @Nullable Counted target = clusterQueues.get(queue.clusterQueue());
    Activity activity = Activity.of(queue, object, target == null ? null : target.activity);
    @Nullable ClusterQueue quota = target == null ? null : target.quota;
    localQueues.put(path, new Counted(object, quota, activity, new QueueCount()));
  }

  private static String path(JsonNode object, String name) {
    return Writes.namespace(object) + "/" + name;
  }

  /** Who holds quota counts where it holds it; who waits, where its queue leads. */
  private void add(JsonNode workload, QueueReadings readings) {
    @Nullable Counted door =
        localQueues.get(path(workload, Writes.text(workload, "spec", "queueName")));
    String holder = Writes.text(workload, "status", "admission", "clusterQueue");
    if (door != null) {
      door.count.add(workload, readings::held);
      holder = holder.isEmpty() ? Writes.text(door.object, "spec", "clusterQueue") : holder;
    }
    @Nullable Counted queue = clusterQueues.get(holder);
    if (queue != null) {
      queue.count.add(workload, readings::held);
    }
  }

  /** What is to be written, as the cluster serves these kinds. */
  List<Call> calls(QuotaApi api, ActiveSince since) {
    List<Call> calls = new ArrayList<>();
    for (Counted queue : clusterQueues.values()) {
      ObjectNode status = status(queue, since);
      addQuota(status, queue, "flavorsUsage", true);
      calls.add(apply(api.clusterQueues(), queue.object, status));
    }
    for (Counted queue : localQueues.values()) {
      ObjectNode status = status(queue, since);
      addQuota(status, queue, api.localUsage(), false);
      calls.add(apply(api.localQueues(), queue.object, status));
    }
    return calls;
  }

  private ObjectNode status(Counted queue, ActiveSince since) {
    ObjectNode status = queue.count.status();
    String began = since.of(queue.object, queue.activity, now);
    status.putArray("conditions").add(queue.activity.condition(queue.object, began));
    return status;
  }

  private static void addQuota(ObjectNode status, Counted queue, String usage, boolean owns) {
    if (queue.quota != null) {
      status.set("flavorsReservation", queue.count.reserved().of(queue.quota, owns));
      status.set(usage, queue.count.used().of(queue.quota, owns));
    }
  }

  private static Call apply(ApiResource kind, JsonNode object, ObjectNode status) {
    ObjectNode body = Writes.patchOf(object);
    body.put("apiVersion", kind.apiVersion()).put("kind", kind.kind());
    body.withObjectProperty("metadata").put("name", Writes.name(object));
    body.set("status", status);
    String path = kind.part(Writes.namespace(object), Writes.name(object), "status");
    return Call.apply(path, QuotaApi.MANAGER, body);
  }
}
