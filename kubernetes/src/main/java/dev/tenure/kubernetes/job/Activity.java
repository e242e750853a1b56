package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.LocalQueue;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether a queue admits anybody, and if not, why: in Kueue's words, where it has one for it.
 *
 * @param reason one word
 * @param message a sentence
 */
record Activity(boolean isActive, String reason, String message) {
  static final String TYPE = "Active";
  private static final String READY = "Ready";
  private static final String STOPPED = "Stopped";
  private static final List<String> STOPS = List.of("Hold", "HoldAndDrain");
  private static final Map<ReasonCode, String> WORDS =
      Map.of(
          ReasonCode.QUEUE_STOPPED, STOPPED,
          ReasonCode.QUEUE_FLAVOR_UNKNOWN, "FlavorNotFound",
          ReasonCode.QUEUE_IN_CIRCLE, "CohortInCircle",
          ReasonCode.QUEUE_TOO_DEEP, "CohortTooDeep");

  /**
   * Of a ClusterQueue.
   *
   * @param object as its owner wrote it: whom nobody has stopped was stopped for a mistake
   * @param objection why it admits nobody; absent: it does
   */
  static Activity of(JsonNode object, @Nullable Reason objection, long now) {
    if (objection == null) {
      return new Activity(true, READY, Writes.name(object) + " admits workloads.");
    }
    return objection.code() == ReasonCode.QUEUE_STOPPED && !isStopped(object)
        ? misread()
        : new Activity(
            false, WORDS.getOrDefault(objection.code(), "Unknown"), objection.sentence(now));
  }

  /**
   * Of a LocalQueue.
   *
   * @param target of the ClusterQueue to which it leads; nothing: there is none
   */
  static Activity of(LocalQueue queue, JsonNode object, @Nullable Activity target) {
    if (queue.stop() != StopPolicy.NONE) {
      return isStopped(object)
          ? new Activity(false, STOPPED, queue.name() + " is stopped.")
          : misread();
    }
    String name = "ClusterQueue " + queue.clusterQueue();
    if (target == null) {
      return new Activity(false, "ClusterQueueDoesNotExist", "There is no " + name + ".");
    }
    return target.isActive
        ? new Activity(true, READY, name + " admits workloads.")
        : new Activity(false, "ClusterQueueIsInactive", name + " admits nobody.");
  }

  private static boolean isStopped(JsonNode object) {
    return STOPS.contains(Writes.text(object, "spec", "stopPolicy"));
  }

  private static Activity misread() {
    return new Activity(
        false,
        "InvalidField",
        "The queue admits nobody, because it or its cohort cannot be read as it was meant: Events"
            + " say which field is wrong.");
  }

  /**
   * As it is written on the queue.
   *
   * @param since when it began to be so
   */
  ObjectNode condition(JsonNode object, String since) {
    return Writes.mapping()
        .put("type", TYPE)
        .put("status", status())
        .put("reason", reason)
        .put("message", message)
        .put("lastTransitionTime", since)
        .put("observedGeneration", object.path("metadata").path("generation").asLong(0));
  }

  String status() {
    return isActive ? "True" : "False";
  }
}
