package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.kai.GangTree;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WaitingTerms;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.WorkloadMarks;
import java.util.OptionalLong;

/** Reads the jobs of a case. */
record JobReader(long now) {
  private static final String NAMESPACE = "default";

  Job read(Fields json) {
    String named = json.textOr("namespace", "");
    String namespace = named.isEmpty() ? NAMESPACE : named;
    Workload workload =
        new Workload(
            WorkloadId.ofGroup(namespace, json.text("name")),
            Family.QUEUED,
            json.text("queue"),
            json.number("priority"),
            json.flag("preemptible"),
            GangTree.read(json.fields("gang")),
            before(json.number("ageSeconds")),
            started(json),
            terms(json),
            marks(json));
    TaskReader tasks = new TaskReader(workload, workload.startedAt().orElse(now));
    return new Job(workload, json.list("tasks").stream().map(tasks::read).toList());
  }

  private OptionalLong started(Fields json) {
    return json.has("lastStartAgeSeconds")
        ? OptionalLong.of(before(json.number("lastStartAgeSeconds")))
        : OptionalLong.empty();
  }

  private static WaitingTerms terms(Fields json) {
    return new WaitingTerms(
        millis(json, "stalenessGracePeriodSeconds"),
        millis(json, "preemptionDelaySeconds").orElse(0));
  }

  private static OptionalLong millis(Fields json, String name) {
    return json.has(name) ? OptionalLong.of(Time.seconds(json.number(name))) : OptionalLong.empty();
  }

  private WorkloadMarks marks(Fields json) {
    return json.has("staleForSeconds")
        ? WorkloadMarks.NONE.stale(OptionalLong.of(before(json.number("staleForSeconds"))))
        : WorkloadMarks.NONE;
  }

  private long before(long seconds) {
    return now - Time.seconds(seconds);
  }
}
