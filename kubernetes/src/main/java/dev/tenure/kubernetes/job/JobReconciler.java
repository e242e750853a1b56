package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What has to be called next so that a Job does what its Workload says: nothing is remembered, all
 * follows from the objects. So whoever takes over goes on where the last one stopped, and the next
 * call follows when this one has been seen.
 */
final class JobReconciler {
  private final QuotaApi api;
  private final KnownObjects known;
  private final WorkloadMaker maker;

  JobReconciler(QuotaApi api, KnownObjects known) {
    this.api = api;
    this.known = known;
    this.maker = new WorkloadMaker(api, known);
  }

  /** In this order; each only after the one before. None: all is as it should be. */
  List<Call> reconcile(JobView view) {
    JobForm job = new JobForm(view.job());
    @Nullable JsonNode workload = view.workload();
    if (job.isBeingDeleted()) {
      return List.of(); // the Workload goes with its owner
    }
    if (job.queue().isEmpty()) {
      return abandon(workload);
    }
    if (job.isFinished()) {
      return finish(job, workload, view.now());
    }
    if (job.isEnding()) {
      return end(job);
    }
    if (workload == null) {
      return begin(job);
    }
    if (Condition.holds(workload, Condition.FINISHED)) {
      return List.of();
    }
    if (!Departure.holdsQuota(workload)) {
      return await(job, workload);
    }
    if (Departure.isTold(workload)) {
      return leave(job, workload, view);
    }
    return Condition.holds(workload, Condition.ADMITTED) ? run(job, workload) : suspended(job);
  }

  /** It is in no queue any more. What holds quota keeps it until the Job has ended. */
  private List<Call> abandon(@Nullable JsonNode workload) {
    return workload == null || Departure.holdsQuota(workload)
        ? List.of()
        : List.of(Writes.delete(api.workloads(), workload));
  }

  private List<Call> begin(JobForm job) {
    if (Original.on(job).isPresent()) {
      return suspended(job); // its Workload was deleted while it ran
    }
    List<Call> calls = new ArrayList<>(suspended(job));
    calls.add(Writes.create(api.workloads(), maker.of(job)));
    return calls;
  }

  private List<Call> await(JobForm job, JsonNode workload) {
    List<Call> first = suspended(job);
    return first.isEmpty() ? maker.update(workload, job) : first;
  }

  /** Suspended, and as its owner wrote it. */
  private static List<Call> suspended(JobForm job) {
    Optional<Original> original = Original.on(job);
    if (!job.isSuspended()) {
      return List.of(suspend(job, true));
    }
    if (original.isEmpty()) {
      return List.of();
    }
    return job.hasStarted()
        ? List.of(forgetStart(job))
        : List.of(Writes.merge(JobForm.JOBS, job.tree(), original.get().restored(job)));
  }

  private static Call suspend(JobForm job, boolean suspend) {
    ObjectNode patch = Writes.patchOf(job.tree());
    patch.putObject("spec").put("suspend", suspend);
    return Writes.merge(JobForm.JOBS, job.tree(), patch);
  }

  /**
   * Only of a Job that has not started may the pods be directed elsewhere; and one that ends in
   * this very moment needs its start.
   */
  private static Call forgetStart(JobForm job) {
    ObjectNode patch = Writes.strictPatchOf(job.tree());
    patch.putObject("status").putNull("startTime");
    return Writes.mergeStatus(JobForm.JOBS, job.tree(), patch);
  }

  private List<Call> run(JobForm job, JsonNode workload) {
    Optional<Injection> injection = Injection.of(workload, 0, api, known);
    if (injection.isEmpty()) {
      return List.of(); // a flavor is missing; its pods belong nowhere until it is back
    }
    if (job.isSuspended()) {
      return resume(job, workload, injection.get());
    }
    boolean astray = Original.on(job).isEmpty() && !injection.get().isIn(job.podSpec());
    if (astray) {
      return List.of(suspend(job, true)); // somebody else has resumed it
    }
    return new Progress(api).of(job, workload, injection.get());
  }

  /**
   * The first call changes nothing: it is refused if the Workload has changed since, so that nobody
   * resumes a Job that has been told to leave meanwhile.
   */
  private List<Call> resume(JobForm job, JsonNode workload, Injection injection) {
    if (job.hasStarted()) {
      return List.of(forgetStart(job));
    }
    Original original = Original.on(job).orElseGet(() -> Original.of(job));
    ObjectNode patch = Writes.strictPatchOf(job.tree());
    patch
        .withObjectProperty("metadata")
        .putObject("annotations")
        .put(Labels.BEFORE_ADMISSION, original.text());
    ObjectNode spec = patch.putObject("spec").put("suspend", false);
    if (injection.count() < original.parallelism()) {
      spec.put("parallelism", injection.count());
      if (job.hasEqualCompletions()) {
        spec.put("completions", injection.count());
      }
    }
    ObjectNode pod = Writes.mapping();
    injection.into(pod, original.values().path("tolerations"));
    if (!pod.isEmpty()) {
      spec.putObject("template").set("spec", pod);
    }
    Call proof = Writes.merge(api.workloads(), workload, Writes.strictPatchOf(workload));
    return List.of(proof, Writes.merge(JobForm.JOBS, job.tree(), patch));
  }

  private List<Call> leave(JobForm job, JsonNode workload, JobView view) {
    if (Ending.isWanted(job, workload)) {
      return new Ending(api).of(job, workload, view.now());
    }
    List<Call> first = suspended(job);
    if (!first.isEmpty()) {
      return first;
    }
    boolean gone = job.isAtRest() && view.pods().stream().noneMatch(PodForm::isThere);
    return gone ? Departure.release(workload, api, view.now()) : List.of();
  }

  /**
   * Nobody makes pods for it any more, and its controller only waits for the last to go. But it
   * never says that a Job has ended that has no start, and gives none to one that is suspended.
   */
  private static List<Call> end(JobForm job) {
    return job.isSuspended() && !job.hasStarted() ? List.of(suspend(job, false)) : List.of();
  }

  private List<Call> finish(JobForm job, @Nullable JsonNode workload, long now) {
    if (workload == null || Condition.holds(workload, Condition.FINISHED)) {
      return List.of();
    }
    boolean failed = Condition.holds(job.tree(), "Failed");
    JsonNode said = Condition.find(job.tree(), failed ? "Failed" : "Complete");
    String message = said.path("message").asText(failed ? "The Job has failed." : "");
    Condition finished =
        new Condition(
            Condition.FINISHED,
            true,
            failed ? "Failed" : "Succeeded",
            message.isEmpty() ? "The Job has finished." : message);
    return List.of(new WorkloadStatus(workload).set(finished, now).apply(api));
  }
}
