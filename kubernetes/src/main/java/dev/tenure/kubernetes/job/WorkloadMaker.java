package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.List;

/** Makes the Workload of a Job, and keeps it like the Job as long as the Job waits. */
final class WorkloadMaker {
  static final String POD_SET = "main";

  /** What a Job says of its Workload; all else is read from the Job itself. */
  private static final List<String> HANDED_DOWN =
      List.of("kai.scheduler/expected-runtime", "kai.scheduler/requeue-delay");

  private final QuotaApi api;
  private final KnownObjects known;

  WorkloadMaker(QuotaApi api, KnownObjects known) {
    this.api = api;
    this.known = known;
  }

  static String nameOf(JsonNode job) {
    return WorkloadName.of("Job", "batch", Writes.name(job), Writes.text(job, "metadata", "uid"));
  }

  /** Of a Job that is as its owner wrote it. */
  ObjectNode of(JobForm job) {
    ObjectNode workload =
        Writes.mapping()
            .put("apiVersion", api.workloads().apiVersion())
            .put("kind", api.workloads().kind());
    String uid = Writes.text(job.tree(), "metadata", "uid");
    ObjectNode metadata =
        workload
            .putObject("metadata")
            .put("name", nameOf(job.tree()))
            .put("namespace", Writes.namespace(job.tree()));
    metadata.putObject("labels").put(Labels.JOB_UID, uid);
    ObjectNode spec = spec(job);
    metadata.set("annotations", annotations(job, spec));
    metadata.putArray("ownerReferences").add(owner("batch/v1", "Job", job.tree(), true));
    workload.set("spec", spec);
    return workload;
  }

  static ObjectNode owner(String apiVersion, String kind, JsonNode object, boolean controller) {
    return Writes.mapping()
        .put("apiVersion", apiVersion)
        .put("kind", kind)
        .put("name", Writes.name(object))
        .put("uid", Writes.text(object, "metadata", "uid"))
        .put("controller", controller)
        .put("blockOwnerDeletion", controller);
  }

  private ObjectNode spec(JobForm job) {
    ObjectNode spec = Writes.mapping().put("queueName", job.queue());
    new PriorityChoice(api, known)
        .write(spec, Writes.label(job.tree(), Labels.PRIORITY_CLASS), job.podSpec());
    ObjectNode podSet =
        spec.putArray("podSets").addObject().put("name", POD_SET).put("count", job.pods());
    job.leastPods().ifPresent(least -> podSet.put("minCount", least));
    podSet.set("template", job.tree().path("spec").path("template"));
    return spec;
  }

  private static ObjectNode annotations(JobForm job, ObjectNode spec) {
    ObjectNode annotations = Writes.mapping();
    for (String name : HANDED_DOWN) {
      String said = Writes.annotation(job.tree(), name);
      if (!said.isEmpty()) {
        annotations.put(name, said);
      }
    }
    String form = spec + annotations.toString();
    return annotations.put(Labels.MADE_OF, WorkloadName.sha1(form));
  }

  /** Nothing if it is like the Job. */
  List<Call> update(JsonNode workload, JobForm job) {
    ObjectNode wanted = of(job);
    String form = Writes.annotation(wanted, Labels.MADE_OF);
    if (form.equals(Writes.annotation(workload, Labels.MADE_OF))) {
      return List.of();
    }
    ObjectNode patch = Writes.strictPatchOf(workload);
    ObjectNode annotations = patch.withObjectProperty("metadata").putObject("annotations");
    HANDED_DOWN.forEach(annotations::putNull);
    annotations.setAll((ObjectNode) wanted.path("metadata").path("annotations"));
    ObjectNode spec = patch.putObject("spec");
    PriorityChoice.FIELDS.forEach(spec::putNull);
    spec.setAll((ObjectNode) wanted.path("spec"));
    return List.of(Writes.merge(api.workloads(), workload, patch));
  }
}
