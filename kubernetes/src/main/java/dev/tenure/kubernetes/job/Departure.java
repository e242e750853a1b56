package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.Call;
import java.util.ArrayList;
import java.util.List;

/** A Workload that was told to leave, and whose pods are gone, gives its quota back. */
final class Departure {
  private Departure() {}

  static boolean holdsQuota(JsonNode workload) {
    return workload.path("status").path("admission").isObject()
        && !Condition.statusOf(workload, Condition.QUOTA_RESERVED).equals("False");
  }

  /** Told to leave, by the scheduler or by its owner. */
  static boolean isTold(JsonNode workload) {
    return Condition.holds(workload, Condition.EVICTED)
        || !isActive(workload)
        || workload.path("metadata").has("deletionTimestamp");
  }

  static boolean isActive(JsonNode workload) {
    return workload.path("spec").path("active").asBoolean(true);
  }

  /** Whoever is still active waits again from then on; what it once claimed is over before. */
  static List<Call> release(JsonNode workload, QuotaApi api, long now) {
    List<Call> calls = new ArrayList<>();
    boolean claims = !Writes.annotation(workload, Marks.CLAIM).isEmpty();
    if (claims) { // the rest follows when that has been seen
      new Marks(api).unclaimed(workload).ifPresent(calls::add);
      return calls;
    }
    JsonNode evicted = Condition.find(workload, Condition.EVICTED);
    String why = evicted.path("reason").asText("Deactivated");
    String message = evicted.path("message").asText("The workload is not active.");
    boolean again = isActive(workload);
    WorkloadStatus status =
        new WorkloadStatus(workload)
            .set(new Condition(Condition.QUOTA_RESERVED, false, "Pending", message), now)
            .set(
                new Condition(Condition.ADMITTED, false, "NoReservation", "It holds no quota."),
                now)
            .set(new Condition(Condition.REQUEUED, again, why, message), now);
    calls.add(status.applyWithoutAdmission(api));
    return calls;
  }
}
