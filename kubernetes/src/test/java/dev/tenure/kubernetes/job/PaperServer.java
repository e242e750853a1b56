package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Objects and what calls make of them, on paper: preconditions, subresources, merges and applies,
 * as far as calls of this package use them. What a real API server makes of them is seen in the
 * tests that run against one.
 */
final class PaperServer implements Calls, KnownObjects {
  static final ObjectMapper JSON = new ObjectMapper();

  private final SortedMap<String, ObjectNode> objects = new TreeMap<>();
  private final List<Call> calls = new ArrayList<>();
  private int version;

  void put(ApiResource kind, JsonNode object) {
    ObjectNode copy = object.deepCopy();
    ObjectNode metadata = copy.withObjectProperty("metadata");
    if (!metadata.has("uid")) {
      metadata.put("uid", "uid-" + Writes.name(object));
    }
    metadata.put("generation", metadata.path("generation").asInt(1));
    store(kind.object(Writes.namespace(object), Writes.name(object)), copy);
  }

  private JsonNode store(String path, ObjectNode object) {
    object.withObjectProperty("metadata").put("resourceVersion", String.valueOf(++version));
    objects.put(path, object);
    return object.deepCopy();
  }

  @Override
  public Optional<JsonNode> find(ApiResource resource, String namespace, String name) {
    return Optional.ofNullable(objects.get(resource.object(namespace, name)))
        .map(ObjectNode::deepCopy);
  }

  /** All calls so far. */
  List<Call> calls() {
    return calls;
  }

  @Override
  public Reply send(Call call) {
    calls.add(call);
    String path = call.path().replaceFirst("\\?.*", "");
    boolean status = path.endsWith("/status");
    String at = status ? path.substring(0, path.length() - "/status".length()) : path;
    JsonNode body = call.body() == null ? JSON.createObjectNode() : call.body();
    if (call.verb() == Call.Verb.CREATE) {
      return create(at, body);
    }
    ObjectNode object = objects.get(at);
    if (object == null) {
      return refused(404, "not found");
    }
    JsonNode wanted =
        call.verb() == Call.Verb.DELETE ? body.path("preconditions") : body.path("metadata");
    for (String precondition : List.of("uid", "resourceVersion")) {
      if (wanted.has(precondition)
          && !wanted.path(precondition).equals(object.path("metadata").path(precondition))) {
        return refused(409, precondition + " differs");
      }
    }
    return switch (call.verb()) {
      case GET -> ok(object);
      case DELETE -> {
        objects.remove(at);
        yield ok(object);
      }
      case MERGE, STRATEGIC, APPLY -> ok(store(at, changed(object, call.verb(), body, status)));
      case REPLACE, CREATE -> throw new AssertionError("nobody here does that: " + call);
    };
  }

  private Reply create(String collection, JsonNode body) {
    String path = collection + "/" + Writes.name(body);
    if (objects.containsKey(path)) {
      return refused(409, "exists");
    }
    ObjectNode object = body.deepCopy();
    object
        .withObjectProperty("metadata")
        .put("uid", "uid-" + Writes.name(body))
        .put("generation", 1)
        .put("creationTimestamp", "2026-11-16T10:00:00Z");
    object.remove("status");
    return ok(store(path, object));
  }

  private static ObjectNode changed(
      ObjectNode before, Call.Verb verb, JsonNode body, boolean status) {
    ObjectNode part = JSON.createObjectNode();
    List<String> fields = status ? List.of("status") : List.of("metadata", "spec");
    fields.stream().filter(body::has).forEach(field -> part.set(field, body.get(field)));
    ObjectNode after = before.deepCopy();
    merge(after, part, verb);
    if (!after.path("spec").equals(before.path("spec"))) {
      ObjectNode metadata = after.withObjectProperty("metadata");
      metadata.put("generation", metadata.path("generation").asInt() + 1);
    }
    return after;
  }

  private static void merge(ObjectNode target, JsonNode patch, Call.Verb verb) {
    patch
        .properties()
        .forEach(field -> {
          JsonNode value = field.getValue();
          JsonNode before = target.path(field.getKey());
          if (value.isNull()) {
            target.remove(field.getKey());
          } else if (value.isObject()) {
            ObjectNode inner =
                before.isObject() ? (ObjectNode) before : target.putObject(field.getKey());
            merge(inner, value, verb);
          } else if (value.isArray() && verb != Call.Verb.MERGE && isKeyed(field.getKey())) {
            target.set(field.getKey(), byKey(before, value, field.getKey()));
          } else {
            target.set(field.getKey(), value.deepCopy());
          }
        });
  }

  private static boolean isKeyed(String list) {
    return list.equals("conditions") || list.equals("schedulingGates");
  }

  private static ArrayNode byKey(JsonNode before, JsonNode change, String list) {
    String key = list.equals("conditions") ? "type" : "name";
    SortedMap<String, JsonNode> all = new TreeMap<>();
    before.forEach(each -> all.put(each.path(key).asText(), each));
    for (JsonNode each : change) {
      if (each.path("$patch").asText().equals("delete")) {
        all.remove(each.path(key).asText());
      } else {
        all.put(each.path(key).asText(), each);
      }
    }
    return JSON.createArrayNode().addAll(all.values());
  }

  private static Reply ok(JsonNode body) {
    return new Reply(200, body.deepCopy(), OptionalInt.empty());
  }

  private static Reply refused(int code, String why) {
    return new Reply(code, JSON.createObjectNode().put("message", why), OptionalInt.empty());
  }
}
