package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.Call;
import java.util.List;
import java.util.Optional;

/** What is kept up to date while a Job runs. */
record Progress(QuotaApi api) {
  List<Call> of(JobForm job, JsonNode workload, Injection injection) {
    if (job.pods() > injection.count()) {
      return List.of(shrink(job, injection.count()));
    }
    Optional<Call> claim = new Marks(api).unclaimed(workload);
    return claim.map(List::of).orElseGet(() -> reclaim(job, workload, injection));
  }

  /** It may not run more pods than it was admitted with, whoever has asked for more since. */
  private static Call shrink(JobForm job, int count) {
    ObjectNode patch = Writes.patchOf(job.tree());
    patch.putObject("spec").put("parallelism", count);
    return Writes.merge(JobForm.JOBS, job.tree(), patch);
  }

  /** Quota of pods that are not needed any more goes back, before the Job ends. */
  private List<Call> reclaim(JobForm job, JsonNode workload, Injection injection) {
    int spare = Math.min(job.spare(), injection.count());
    JsonNode before = workload.path("status").path("reclaimablePods").path(0).path("count");
    if (spare <= before.asInt(0)) {
      return List.of();
    }
    ArrayNode pods = JsonNodeFactory.instance.arrayNode();
    pods.addObject().put("name", WorkloadMaker.POD_SET).put("count", spare);
    return List.of(new WorkloadStatus(workload).reclaimable(pods).apply(api));
  }
}
