package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Some cases say how much is used and not by whom: one workload for each queue and flavor. */
final class UsageReader {
  private static final String NAMESPACE = "usage";

  private UsageReader() {}

  static List<QuotaWorkload> read(Fields json) {
    List<QuotaWorkload> workloads = new ArrayList<>();
    Fields queues = json.fields("usage");
    for (String queue : queues.names()) {
      Fields flavors = queues.fields(queue);
      for (String flavor : flavors.names()) {
        workloads.add(user(queue, flavor, flavors.numbers(flavor)));
      }
    }
    return workloads;
  }

  private static QuotaWorkload user(String queue, String flavor, SortedMap<String, Long> amounts) {
    String name = queue + "/" + flavor;
    SortedMap<String, String> flavors = new TreeMap<>();
    amounts.keySet().forEach(resource -> flavors.put(resource, flavor));
    Admission admission =
        new Admission(queue, List.of(new PodSetFlavors("main", 1, flavors, amounts)));
    return new QuotaWorkload(
        WorkloadId.ofQuota(NAMESPACE, name),
        name,
        queue,
        0,
        null,
        Time.FREE,
        List.of(),
        true,
        true,
        null,
        QuotaStanding.admitted(admission, Time.FREE),
        OnPreemption.REQUEUE);
  }
}
