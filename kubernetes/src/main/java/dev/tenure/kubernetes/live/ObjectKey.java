package dev.tenure.kubernetes.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.ObjectKind;
import java.util.Comparator;

/**
 * What an object is called: no two have the same.
 *
 * @param namespace empty for kinds without namespaces
 */
record ObjectKey(ObjectKind kind, String namespace, String name) implements Comparable<ObjectKey> {
  private static final Comparator<ObjectKey> ORDER =
      Comparator.comparing(ObjectKey::kind)
          .thenComparing(ObjectKey::namespace)
          .thenComparing(ObjectKey::name);

  static ObjectKey of(ObjectKind kind, JsonNode tree) {
    JsonNode metadata = tree.path("metadata");
    return new ObjectKey(
        kind, metadata.path("namespace").asText(""), metadata.path("name").asText(""));
  }

  /** Of all namespaces. */
  String path() {
    return namespace.isEmpty() ? name : namespace + "/" + name;
  }

  @Override
  public int compareTo(ObjectKey other) {
    return ORDER.compare(this, other);
  }
}
