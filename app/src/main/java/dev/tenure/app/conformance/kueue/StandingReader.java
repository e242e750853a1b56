package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import dev.tenure.engine.model.quota.QuotaStanding;
import java.time.Instant;
import java.util.OptionalLong;

/** Reads how far a workload has come: its admission and its conditions. */
final class StandingReader {
  private StandingReader() {}

  static QuotaStanding read(Fields workload) {
    if (!workload.has("admission")) {
      return QuotaStanding.WAITING;
    }
    return new QuotaStanding(
        admission(workload.fields("admission")),
        since(workload, "QuotaReserved"),
        since(workload, "Admitted"),
        since(workload, "Evicted"),
        null,
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  static Admission admission(Fields json) {
    return new Admission(
        json.text("clusterQueue"),
        json.list("podSets").stream().map(StandingReader::podSet).toList());
  }

  private static PodSetFlavors podSet(Fields json) {
    return new PodSetFlavors(
        json.text("name"), json.number("count"), json.map("flavors"), json.numbers("usage"));
  }

  private static OptionalLong since(Fields workload, String type) {
    return workload.list("conditions").stream()
        .filter(condition -> condition.text("type").equals(type))
        .filter(condition -> condition.text("status").equals("True"))
        .mapToLong(StandingReader::transition)
        .findFirst();
  }

  private static long transition(Fields condition) {
    return condition.instant("lastTransitionTime").map(Instant::toEpochMilli).orElse(Time.FREE);
  }
}
