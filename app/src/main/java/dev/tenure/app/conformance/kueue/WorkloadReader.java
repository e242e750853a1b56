package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.time.Instant;
import java.util.List;

/** Reads the workloads of a case. */
record WorkloadReader(FeatureGates gates, Refusals refusals) {
  static WorkloadReader of(Fields json) {
    return new WorkloadReader(FeatureGates.of(json), new Refusals(json.list("objects")));
  }

  static WorkloadId id(Fields workload) {
    return WorkloadId.ofQuota(workload.text("namespace"), workload.text("name"));
  }

  QuotaWorkload read(Fields json) {
    String home = json.fields("admission").textOr("clusterQueue", "");
    return workload(json, home, StandingReader.read(json));
  }

  /**
   * The one that wants to get in. What a case says of its own admission is left over from setup.
   */
  QuotaWorkload incoming(Fields json) {
    return workload(
        json.fields("incoming"), json.text("targetClusterQueue"), QuotaStanding.WAITING);
  }

  /** Without a queue of its own it enters through the one that is named like its cluster queue. */
  private QuotaWorkload workload(Fields json, String home, QuotaStanding standing) {
    return new QuotaWorkload(
        id(json),
        json.textOr("uid", ""),
        json.textOr("queue", home),
        json.number("priority"),
        null,
        json.instant("creationTime").map(Instant::toEpochMilli).orElse(Time.FREE),
        podSets(json),
        true,
        true,
        refusals.of(json),
        standing,
        OnPreemption.REQUEUE);
  }

  private List<QuotaPodSet> podSets(Fields workload) {
    Fields gone = workload.fields("reclaimablePods");
    return workload.list("podSets").stream().map(podSet -> podSet(podSet, gone)).toList();
  }

  private QuotaPodSet podSet(Fields json, Fields gone) {
    String name = json.text("name");
    int count = json.number("count") - (gates.reclaimablePods() ? gone.number(name) : 0);
    long fewest = json.optionalNumber("minCount").orElse(count);
    return new QuotaPodSet(
        name,
        count,
        gates.partialAdmission() ? (int) Math.min(count, fewest) : count,
        json.numbers("requestsPerPod"),
        LabelReader.placement(json),
        json.fields("topologyRequest").textOrNull("podSetGroupName"),
        false);
  }
}
