package dev.tenure.app.audit;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The lives of all pods and groups, put together from the log. A server that is killed has not
 * written down all that it did, so whatever any answer shows of a pod counts.
 */
final class History {
  private static final Set<String> TERMINAL = Set.of("Succeeded", "Failed");

  /** A pod told to go, and how its group stood then; politely: by the Eviction API. */
  record Eviction(
      PodLife pod, Instant at, String reason, @Nullable Group group, boolean politely) {}

  /**
   * A group as it was last seen.
   *
   * @param written since when that start stands there
   * @param last the start before that one
   */
  record Group(
      String queue, int minimum, @Nullable Instant start, Instant written, @Nullable Instant last) {
    /** The same, seen later. */
    Group then(Group later) {
      return Objects.equals(start, later.start)
          ? new Group(later.queue, later.minimum, start, written, last)
          : new Group(later.queue, later.minimum, later.start, later.written, start);
    }
  }

  final Map<String, PodLife> pods = new LinkedHashMap<>();
  final List<Eviction> evictions = new ArrayList<>();
  final List<String> contradictions = new ArrayList<>();
  private final Map<String, String> uidOfName = new LinkedHashMap<>();
  private final Map<String, Group> groups = new LinkedHashMap<>();

  /**
   * All of it.
   *
   * @param present the UIDs of the pods that have not come to their end. Others have, though the
   *     log may lack it: at the last sight of them or later.
   */
  static History of(List<AuditEvent> log, Set<String> present) {
    History history = new History();
    log.forEach(history::read);
    for (PodLife pod : history.pods.values()) {
      if (!present.contains(pod.uid)) {
        history.end(pod.uid, pod.lastSeen);
      }
    }
    return history;
  }

  private void read(AuditEvent event) {
    if (!event.isOk() || !event.isAboutPods()) {
      return;
    }
    if (event.isBinding()) {
      bind(event);
    } else if (event.what().equals("podgroups")) {
      group(event);
    } else if (event.response().path("metadata").has("uid")) {
      see(event);
    }
    if (event.isEviction()) {
      evict(event);
    } else if (event.verb().equals("delete") && !event.response().path("metadata").has("uid")) {
      end(uidOfName.get(event.name()), event.from());
    }
  }

  private void bind(AuditEvent event) {
    String uid = event.request().path("metadata").path("uid").asText("");
    @Nullable PodLife pod = pods.get(uid.isEmpty() ? uidOfName.get(event.name()) : uid);
    if (pod != null) {
      pod.bindings++;
      if (pod.node == null) {
        pod.boundBy = event.agent();
      }
      place(pod, event.request().path("target").path("name").asText(), event.until());
    }
  }

  private void place(PodLife pod, String node, Instant at) {
    if (pod.node == null) {
      pod.node = node;
      pod.bound = at;
    } else if (!pod.node.equals(node)) {
      contradictions.add("%s was bound to %s and to %s".formatted(pod.name, pod.node, node));
    }
  }

  private void see(AuditEvent event) {
    JsonNode object = event.response();
    if (!object.path("kind").asText("Pod").equals("Pod")) {
      return;
    }
    PodLife pod =
        pods.computeIfAbsent(
            object.path("metadata").path("uid").asText(), any -> new PodLife(object));
    uidOfName.put(pod.name, pod.uid);
    pod.lastSeen = event.until();
    String node = object.path("spec").path("nodeName").asText("");
    if (!node.isEmpty()) {
      place(pod, node, event.until());
    }
    for (JsonNode condition : object.path("status").path("conditions")) {
      if (condition.path("type").asText().equals("DisruptionTarget")) {
        pod.goesFor = condition.path("reason").asText();
      }
    }
    if (TERMINAL.contains(object.path("status").path("phase").asText()) || isGone(object)) {
      end(pod.uid, event.from());
    }
  }

  /** Nobody waits for it any more: no kubelet and no finalizer. */
  private static boolean isGone(JsonNode pod) {
    JsonNode metadata = pod.path("metadata");
    return metadata.has("deletionTimestamp")
        && metadata.path("deletionGracePeriodSeconds").asInt(-1) == 0
        && metadata.path("finalizers").isEmpty();
  }

  private void end(@Nullable String uid, Instant at) {
    @Nullable PodLife pod = uid == null ? null : pods.get(uid);
    if (pod != null && pod.ended == null) {
      pod.ended = at;
    }
  }

  private void group(AuditEvent event) {
    JsonNode object = event.response();
    String start =
        object
            .path("metadata")
            .path("annotations")
            .path("kai.scheduler/last-start-timestamp")
            .asText("");
    String name =
        object.at("/metadata/namespace").asText() + "/" + object.at("/metadata/name").asText();
    @Nullable Instant now = start.isEmpty() ? null : Instant.parse(start);
    String queue = object.path("spec").path("queue").asText();
    int minimum = object.path("spec").path("minMember").asInt(1);
    groups.merge(name, new Group(queue, minimum, now, event.from(), null), Group::then);
  }

  private void evict(AuditEvent event) {
    String asked = event.request().at("/preconditions/uid").asText("");
    @Nullable PodLife pod = pods.get(asked.isEmpty() ? uidOfName.get(event.name()) : asked);
    if (pod != null && pod.evicted == null) {
      pod.evicted = event.from();
      boolean politely = event.what().equals("pods/eviction");
      String reason = politely ? AuditChecker.PREEMPTED : pod.goesFor;
      evictions.add(new Eviction(pod, event.from(), reason, groups.get(pod.group), politely));
    }
  }
}
