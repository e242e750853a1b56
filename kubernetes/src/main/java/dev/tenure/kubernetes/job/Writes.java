package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;

/** The forms in which objects are written on. */
final class Writes {
  private static final String AS_TENURE = "?fieldManager=" + QuotaApi.MANAGER;

  private Writes() {}

  static ObjectNode mapping() {
    return JsonNodeFactory.instance.objectNode();
  }

  static String text(JsonNode object, String... path) {
    JsonNode at = object;
    for (String step : path) {
      at = at.path(step);
    }
    return at.asText("");
  }

  static String name(JsonNode object) {
    return text(object, "metadata", "name");
  }

  static String namespace(JsonNode object) {
    String written = text(object, "metadata", "namespace");
    return written.isEmpty() ? "default" : written;
  }

  static String annotation(JsonNode object, String key) {
    return text(object, "metadata", "annotations", key);
  }

  static String label(JsonNode object, String key) {
    return text(object, "metadata", "labels", key);
  }

  /** A change of this very object, not of one of the same name that came after it. */
  static ObjectNode patchOf(JsonNode object) {
    ObjectNode patch = mapping();
    patch.putObject("metadata").put("uid", text(object, "metadata", "uid"));
    return patch;
  }

  /** A change of the object as it was seen, if nobody has changed it since. */
  static ObjectNode strictPatchOf(JsonNode object) {
    ObjectNode patch = patchOf(object);
    patch
        .withObjectProperty("metadata")
        .put("resourceVersion", text(object, "metadata", "resourceVersion"));
    return patch;
  }

  static Call merge(ApiResource kind, JsonNode object, JsonNode patch) {
    return Call.merge(kind.object(namespace(object), name(object)) + AS_TENURE, patch);
  }

  static Call mergeStatus(ApiResource kind, JsonNode object, JsonNode patch) {
    return Call.merge(kind.part(namespace(object), name(object), "status") + AS_TENURE, patch);
  }

  static Call strategic(ApiResource kind, JsonNode object, JsonNode patch) {
    return Call.strategic(kind.object(namespace(object), name(object)) + AS_TENURE, patch);
  }

  static Call strategicStatus(ApiResource kind, JsonNode object, JsonNode patch) {
    return Call.strategic(kind.part(namespace(object), name(object), "status") + AS_TENURE, patch);
  }

  static Call create(ApiResource kind, JsonNode object) {
    return Call.create(kind.collection(namespace(object)) + AS_TENURE, object);
  }

  static Call evict(JsonNode pod, JsonNode eviction) {
    String path = PodForm.PODS.part(namespace(pod), name(pod), "eviction");
    return Call.create(path + AS_TENURE, eviction);
  }

  static Call delete(ApiResource kind, JsonNode object) {
    ObjectNode options = mapping().put("apiVersion", "v1").put("kind", "DeleteOptions");
    options.putObject("preconditions").put("uid", text(object, "metadata", "uid"));
    return Call.delete(kind.object(namespace(object), name(object)), options);
  }
}
