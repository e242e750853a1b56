package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;

/**
 * One object of the cluster, and no other that has its name later.
 *
 * @param seen how it was last seen
 */
public record ObjectRef(ApiResource resource, String namespace, String name, JsonNode seen) {
  public static ObjectRef of(ApiResource resource, JsonNode seen) {
    JsonNode metadata = seen.path("metadata");
    return new ObjectRef(
        resource, metadata.path("namespace").asText(""), metadata.path("name").asText(""), seen);
  }

  public String uid() {
    return seen.path("metadata").path("uid").asText("");
  }

  public String annotation(String key) {
    return seen.path("metadata").path("annotations").path(key).asText("");
  }

  public String path() {
    return resource.object(namespace, name);
  }

  public String part(String part) {
    return resource.part(namespace, name, part);
  }

  /** A patch of it, to be filled: the API server refuses it for another object of this name. */
  public ObjectNode patch() {
    ObjectNode patch = JsonNodeFactory.instance.objectNode();
    patch.putObject("metadata").put("uid", uid());
    return patch;
  }

  /** The same, refused as well if anybody has changed the object since it was seen. */
  ObjectNode strictPatch() {
    ObjectNode patch = patch();
    patch
        .withObjectProperty("metadata")
        .put("resourceVersion", seen.path("metadata").path("resourceVersion").asText());
    return patch;
  }

  /** A patch that takes an annotation off, if nobody has changed the object since it was seen. */
  ObjectNode without(String annotation) {
    ObjectNode patch = strictPatch();
    patch.withObjectProperty("metadata").putObject("annotations").putNull(annotation);
    return patch;
  }

  /** What a call says that is meant for this very object. */
  public ObjectNode preconditions() {
    ObjectNode options = JsonNodeFactory.instance.objectNode();
    options.putObject("preconditions").put("uid", uid());
    return options;
  }

  @Override
  public String toString() {
    return resource.kind() + " " + (namespace.isEmpty() ? name : namespace + "/" + name);
  }
}
