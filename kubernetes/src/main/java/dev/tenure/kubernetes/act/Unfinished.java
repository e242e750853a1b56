package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Groups that a plan has marked as ended for good, and whose scheduler died before it was through.
 * If nobody runs any more the rest is done; if nobody has gone yet the mark is taken off, because
 * whether they have to go is decided anew.
 */
final class Unfinished {
  private final Calls calls;
  private final Targets targets;
  private final Endings endings;

  Unfinished(Calls calls, Targets targets) {
    this.calls = calls;
    this.targets = targets;
    this.endings = new Endings(calls, targets);
  }

  /**
   * Does what is left to do.
   *
   * @param pods all that belong to the group
   * @return whether there is nothing more to do; else it is to be asked again when one has gone
   */
  boolean settle(WorkloadId group, List<JsonNode> pods, long now) {
    @Nullable ObjectRef object = targets.workload(group).orElse(null);
    if (object == null || object.annotation(Marks.ENDED).isEmpty()) {
      return true;
    }
    long running = pods.stream().filter(Unfinished::runs).count();
    boolean leaving = pods.stream().anyMatch(Unfinished::leaves);
    if (running == 0) {
      return end(object, group, pods, now);
    }
    boolean whole = running >= Math.max(1, object.seen().path("spec").path("minMember").asInt(1));
    return whole && !leaving && takeOff(object);
  }

  private static boolean leaves(JsonNode pod) {
    return pod.path("metadata").has("deletionTimestamp");
  }

  private static boolean runs(JsonNode pod) {
    String phase = pod.path("status").path("phase").asText("");
    return !leaves(pod)
        && !pod.path("spec").path("nodeName").asText("").isEmpty()
        && !phase.equals("Succeeded")
        && !phase.equals("Failed");
  }

  private boolean end(ObjectRef object, WorkloadId group, List<JsonNode> pods, long now) {
    String why = "It was preempted for good at " + object.annotation(Marks.ENDED) + ".";
    Optional<ObjectRef> job =
        Stream.concat(Stream.of(object), pods.stream().map(pod -> ObjectRef.of(Targets.PODS, pod)))
            .flatMap(each -> Endings.owner(each).stream())
            .findFirst();
    return job.isEmpty() || endings.end(job.get(), group, why, now) instanceof Outcome.Done;
  }

  /** As it was seen: if a plan of ours has marked it since, that one counts. */
  private boolean takeOff(ObjectRef object) {
    Reply reply =
        calls.send(Call.merge(object.path() + PodCalls.MANAGER, object.without(Marks.ENDED)));
    return reply.isOk() || reply.isNotFound() || reply.isConflict();
  }
}
