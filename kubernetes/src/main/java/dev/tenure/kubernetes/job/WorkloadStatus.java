package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.act.Stamps;
import dev.tenure.kubernetes.api.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The status of a Workload, as it is to become. What Tenure says of a Workload is always written as
 * a whole: a field that it once applied and no longer mentions would be removed.
 */
final class WorkloadStatus {
  private static final List<String> OURS =
      List.of(
          Condition.QUOTA_RESERVED,
          Condition.ADMITTED,
          Condition.EVICTED,
          Condition.PREEMPTED,
          Condition.REQUEUED,
          Condition.FINISHED);
  private static final List<String> FIELDS = List.of("admission", "reclaimablePods");
  private static final String SINCE = "lastTransitionTime";

  private final JsonNode workload;
  private final ObjectNode fields = Writes.mapping();
  private final SortedMap<String, ObjectNode> conditions = new TreeMap<>();

  /** Begins with the status as it is. */
  WorkloadStatus(JsonNode workload) {
    this.workload = workload;
    JsonNode status = workload.path("status");
    for (String field : FIELDS) {
      if (status.has(field)) {
        fields.set(field, status.get(field));
      }
    }
    for (JsonNode condition : status.path("conditions")) {
      String type = condition.path("type").asText();
      if (OURS.contains(type) && condition.deepCopy() instanceof ObjectNode copy) {
        conditions.put(type, copy);
      }
    }
  }

  WorkloadStatus admission(JsonNode admission) {
    fields.set("admission", admission);
    return this;
  }

  WorkloadStatus reclaimable(JsonNode pods) {
    fields.set("reclaimablePods", pods);
    return this;
  }

  /** Says so from that time on, whatever was said before. */
  WorkloadStatus set(Condition said, long at) {
    ObjectNode condition =
        Writes.mapping()
            .put("type", said.type())
            .put("status", said.isTrue() ? "True" : "False")
            .put("reason", said.reason())
            .put("message", said.message())
            .put(SINCE, Stamps.exact(at))
            .put("observedGeneration", workload.path("metadata").path("generation").asLong(0));
    conditions.put(said.type(), condition);
    return this;
  }

  /** The same, but since whenever it has been so. */
  WorkloadStatus keep(Condition said, long at) {
    ObjectNode before = conditions.get(said.type());
    set(said, at);
    ObjectNode after = conditions.get(said.type());
    if (before != null && after != null && before.path("status").equals(after.path("status"))) {
      after.set(SINCE, before.path(SINCE));
    }
    return this;
  }

  /** Takes back what is said, where anything is said of it. */
  WorkloadStatus deny(String type, String reason, String message, long at) {
    if (conditions.containsKey(type)) {
      keep(new Condition(type, false, reason, message), at);
    }
    return this;
  }

  /** Refused if anybody has changed the Workload since it was seen like this. */
  Call apply(QuotaApi api) {
    ObjectNode body = Writes.strictPatchOf(workload);
    body.put("apiVersion", api.workloads().apiVersion()).put("kind", api.workloads().kind());
    body.withObjectProperty("metadata")
        .put("name", Writes.name(workload))
        .put("namespace", Writes.namespace(workload));
    ObjectNode status = body.putObject("status");
    status.setAll(fields);
    addConditions(status, List.copyOf(conditions.values()));
    String path = api.workloads().part(Writes.namespace(workload), Writes.name(workload), "status");
    return Call.apply(path, QuotaApi.MANAGER, body);
  }

  /** The same without any admission, whoever wrote the one that is there. */
  Call applyWithoutAdmission(QuotaApi api) {
    ObjectNode body = Writes.strictPatchOf(workload);
    ObjectNode status = body.putObject("status");
    status.putNull("admission");
    List<JsonNode> all = new ArrayList<>(conditions.values());
    for (JsonNode condition : workload.path("status").path("conditions")) {
      if (!OURS.contains(condition.path("type").asText())) {
        all.add(condition);
      }
    }
    addConditions(status, all);
    return Writes.mergeStatus(api.workloads(), workload, body);
  }

  private static void addConditions(ObjectNode status, List<? extends JsonNode> all) {
    ArrayNode list = status.putArray("conditions");
    all.forEach(list::add);
  }
}
