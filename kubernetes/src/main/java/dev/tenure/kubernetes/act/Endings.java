package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Ends for good who wants to end when it is preempted. A Job fails with our reason: the condition
 * FailureTarget tells its controller to let go of its pods and to make no others. Whoever else made
 * the pods is not known here; what it makes next waits, because its group is marked as ended.
 */
final class Endings {
  private final Calls calls;
  private final Targets targets;

  Endings(Calls calls, Targets targets) {
    this.calls = calls;
    this.targets = targets;
  }

  List<Deed> of(Plan plan, Losses losses) {
    SortedMap<WorkloadId, Decision.Evict> ending = new TreeMap<>();
    for (Decision decision : plan.decisions()) {
      if (decision instanceof Decision.Evict evict && evict.then() == OnPreemption.TERMINATE) {
        ending.putIfAbsent(evict.workload(), evict);
      }
    }
    List<Deed> deeds = new ArrayList<>();
    ending.forEach(
        (id, evict) -> job(evict).ifPresent(job -> deeds.add(end(job, evict, plan.now(), losses))));
    return deeds;
  }

  /** The Job that owns its object; else the one that owns its pods. */
  private Optional<ObjectRef> job(Decision.Evict evict) {
    return Stream.of(targets.workload(evict.workload()), targets.pod(evict.pod()))
        .flatMap(Optional::stream)
        .flatMap(each -> owner(each).stream())
        .findFirst();
  }

  static Optional<ObjectRef> owner(ObjectRef owned) {
    for (JsonNode owner : owned.seen().path("metadata").path("ownerReferences")) {
      boolean job =
          owner.path("kind").asText("").equals("Job")
              && owner.path("apiVersion").asText("").startsWith("batch/");
      if (job && owner.path("controller").asBoolean(false)) {
        String name = owner.path("name").asText("");
        ObjectNode seen = owner.deepCopy();
        seen.putObject("metadata").set("uid", owner.path("uid"));
        return Optional.of(new ObjectRef(Targets.JOBS, owned.namespace(), name, seen));
      }
    }
    return Optional.empty();
  }

  private Deed end(ObjectRef job, Decision.Evict evict, long now, Losses losses) {
    WorkloadId id = evict.workload();
    String why = evict.why().sentence(now);
    return new Deed(
        Deed.Turn.SETTLE,
        id,
        null,
        null,
        () -> losses.hasLostAll(id) ? end(job, id, why, now) : Outcome.DONE);
  }

  /** Lets the Job fail, if there is still something to end. */
  Outcome end(ObjectRef job, WorkloadId workload, String why, long now) {
    Reply seen = calls.send(Call.get(job.path()));
    if (!seen.isOk() && !seen.isNotFound()) {
      return new Outcome.Refused(seen.message());
    }
    boolean same = ObjectRef.of(job.resource(), seen.body()).uid().equals(job.uid());
    if (seen.isNotFound() || !same || !mayEnd(seen.body(), workload)) {
      return Outcome.DONE;
    }
    ObjectNode patch = job.patch();
    patch
        .putObject("status")
        .putArray("conditions")
        .addObject()
        .put("type", "FailureTarget")
        .put("status", "True")
        .put("reason", "Preempted")
        .put("message", why)
        .put("lastTransitionTime", Stamps.whole(now));
    Reply reply = calls.send(Call.strategic(job.part("status") + PodCalls.MANAGER, patch));
    return reply.isOk() || reply.isNotFound() ? Outcome.DONE : new Outcome.Refused(reply.message());
  }

  /** Not if it has ended already, nor for one pod of several that each stand for themselves. */
  private static boolean mayEnd(JsonNode job, WorkloadId workload) {
    for (JsonNode condition : job.path("status").path("conditions")) {
      String type = condition.path("type").asText("");
      if (type.equals("Complete") || type.equals("Failed")) {
        return false;
      }
    }
    JsonNode spec = job.path("spec");
    boolean single =
        spec.path("parallelism").asInt(1) <= 1 && spec.path("completions").asInt(1) <= 1;
    return workload.kind() != WorkloadId.Kind.POD || single;
  }
}
