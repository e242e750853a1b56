package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.ManifestObject;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.translate.QuotaWorkloadTranslation;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * What queues are like and what Workloads hold. There are many, of which few change from one look
 * to the next: what has not is not read again. For one thread.
 */
final class QueueReadings {
  private List<Change> seen = List.of();
  private KnownQueues queues = new KnownQueues(seen);
  private IdentityHashMap<JsonNode, Optional<Admission>> before = new IdentityHashMap<>();
  private IdentityHashMap<JsonNode, Optional<Admission>> now = new IdentityHashMap<>();

  /** From here on all Workloads are asked for again; who is not, is forgotten the next time. */
  KnownQueues begin(List<Change> latest) {
    if (!latest.equals(seen)) {
      seen = latest;
      queues = new KnownQueues(latest);
    }
    before = now;
    now = new IdentityHashMap<>();
    return queues;
  }

  /** The quota that a Workload holds. */
  Optional<Admission> held(JsonNode workload) {
    Optional<Admission> held = before.computeIfAbsent(workload, QueueReadings::read);
    now.put(workload, held);
    return held;
  }

  private static Optional<Admission> read(JsonNode workload) {
    Document document = new Document("cluster", workload, List.of());
    return QuotaWorkloadTranslation.admission(
        ManifestObject.of(ObjectKind.WORKLOAD, document).fields());
  }
}
