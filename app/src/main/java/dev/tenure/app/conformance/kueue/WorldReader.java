package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads what there is in a case: configuration, flavors, queues and workloads. */
final class WorldReader {
  private final Fields json;
  private final WorkloadReader workloads;
  private final List<Change> changes = new ArrayList<>();

  WorldReader(Fields json) {
    this.json = json;
    this.workloads = WorkloadReader.of(json);
  }

  /** In an order in which nothing has to be put elsewhere later. */
  List<Change> changes() {
    changes.add(new Change.SettingsSeen(SettingsReader.read(json)));
    addAll("resourceFlavors", flavor -> new QuotaChange.FlavorSeen(FlavorReader.flavor(flavor)));
    addAll("namespaces", WorldReader::namespace);
    addAll("cohorts", cohort -> new QuotaChange.CohortSeen(QueueReader.cohort(cohort)));
    addAll("clusterQueues", queue -> new QuotaChange.ClusterQueueSeen(QueueReader.queue(queue)));
    LocalQueues.read(json).forEach(queue -> changes.add(new QuotaChange.LocalQueueSeen(queue)));
    json.list("workloads").stream()
        .filter(workload -> !workload.has("arriveAtCycle"))
        .forEach(workload -> add(workloads.read(workload)));
    UsageReader.read(json).forEach(this::add);
    if (json.has("incoming")) {
      add(workloads.incoming(json));
    }
    return changes;
  }

  private void addAll(String kind, Function<Fields, Change> reader) {
    json.list(kind).stream().map(reader).forEach(changes::add);
  }

  private void add(QuotaWorkload workload) {
    changes.add(new QuotaChange.QuotaWorkloadSeen(workload));
  }

  private static Change namespace(Fields json) {
    return new QuotaChange.NamespaceSeen(json.text("name"), json.map("labels"));
  }
}
