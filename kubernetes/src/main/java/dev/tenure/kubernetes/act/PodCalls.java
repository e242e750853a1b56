package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import org.jspecify.annotations.Nullable;

/** What can be done to a pod, each so that it may be done again and never hits a namesake. */
final class PodCalls {
  /** Who writes: the API server keeps it with every field. */
  static final String MANAGER = "?fieldManager=tenure";

  static final String CLAIMED_AT = "tenure.dev/claimed-at";

  private final Calls calls;

  PodCalls(Calls calls) {
    this.calls = calls;
  }

  Outcome bind(ObjectRef pod, String node) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("apiVersion", "v1").put("kind", "Binding");
    body.putObject("metadata").put("name", pod.name()).put("uid", pod.uid());
    body.putObject("target").put("apiVersion", "v1").put("kind", "Node").put("name", node);
    Reply reply = calls.send(Call.create(pod.part("binding") + MANAGER, body));
    return reply.isOk() || (reply.isConflict() && isBound(pod, node))
        ? Outcome.DONE
        : new Outcome.Refused(reply.message());
  }

  /** An earlier try may have gone through without our learning of it. */
  private boolean isBound(ObjectRef pod, String node) {
    Reply now = calls.send(Call.get(pod.path()));
    return now.isOk()
        && ObjectRef.of(pod.resource(), now.body()).uid().equals(pod.uid())
        && now.body().path("spec").path("nodeName").asText("").equals(node);
  }

  /** In one call: the pod's status takes its annotations along. */
  Outcome nominate(ObjectRef pod, @Nullable String node, @Nullable String claimedAt) {
    ObjectNode patch = pod.patch();
    patch.withObjectProperty("metadata").putObject("annotations").put(CLAIMED_AT, claimedAt);
    patch.putObject("status").put("nominatedNodeName", node);
    Reply reply = calls.send(Call.merge(pod.part("status") + MANAGER, patch).briefly());
    boolean nothingToKeep = node == null && isGone(pod, reply);
    return reply.isOk() || nothingToKeep ? Outcome.DONE : new Outcome.Refused(reply.message());
  }

  /** By the Eviction API, which respects disruption budgets. */
  Outcome evict(ObjectRef pod) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("apiVersion", "policy/v1").put("kind", "Eviction");
    body.putObject("metadata").put("name", pod.name()).put("namespace", pod.namespace());
    body.set("deleteOptions", pod.preconditions());
    Reply reply = calls.send(Call.create(pod.part("eviction") + MANAGER, body));
    return gone(pod, reply);
  }

  /** Says on the pod why it goes, and deletes it; it has its own grace period. */
  Outcome remove(ObjectRef pod, String reason, String message, long at) {
    ObjectNode patch = pod.patch();
    patch
        .putObject("status")
        .putArray("conditions")
        .addObject()
        .put("type", "DisruptionTarget")
        .put("status", "True")
        .put("reason", reason)
        .put("message", message)
        .put("lastTransitionTime", Stamps.whole(at));
    Reply told = calls.send(Call.strategic(pod.part("status") + MANAGER, patch).briefly());
    if (!told.isOk()) {
      return gone(pod, told);
    }
    return gone(pod, calls.send(Call.delete(pod.path(), pod.preconditions()).briefly()));
  }

  private Outcome gone(ObjectRef pod, Reply reply) {
    return reply.isOk() || isGone(pod, reply) ? Outcome.DONE : new Outcome.Refused(words(reply));
  }

  /** Is there no such pod any more, or another one of its name? */
  private boolean isGone(ObjectRef pod, Reply reply) {
    if (reply.isNotFound()) {
      return true;
    }
    if (!reply.isConflict() && !reply.isInvalid()) {
      return false;
    }
    Reply now = calls.send(Call.get(pod.path()));
    return now.isNotFound()
        || (now.isOk() && !ObjectRef.of(pod.resource(), now.body()).uid().equals(pod.uid()));
  }

  /** A budget is named in the cause only. */
  private static String words(Reply reply) {
    String cause = reply.body().path("details").path("causes").path(0).path("message").asText("");
    return reply.isHeldByBudget() && !cause.isEmpty()
        ? reply.message() + " " + cause
        : reply.message();
  }
}
