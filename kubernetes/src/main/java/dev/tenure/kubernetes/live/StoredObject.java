package dev.tenure.kubernetes.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.ManifestObject;
import dev.tenure.kubernetes.document.Document;
import java.util.List;

/**
 * An object as it was last seen.
 *
 * @param version grows with every change of the object
 */
record StoredObject(ObjectKey key, JsonNode tree, String uid, long version, Links links) {
  private static final String SOURCE = "cluster";

  static StoredObject of(ObjectKey key, JsonNode seen) {
    JsonNode tree = Pruning.of(key.kind(), seen);
    JsonNode metadata = tree.path("metadata");
    return new StoredObject(
        key,
        tree,
        metadata.path("uid").asText(""),
        metadata.path("resourceVersion").asLong(0),
        Links.of(key, manifest(key, tree).fields()));
  }

  /** For translation, with a report of its own. */
  ManifestObject manifest() {
    return manifest(key, tree);
  }

  private static ManifestObject manifest(ObjectKey key, JsonNode tree) {
    return ManifestObject.of(key.kind(), new Document(SOURCE, tree, List.of()));
  }
}
