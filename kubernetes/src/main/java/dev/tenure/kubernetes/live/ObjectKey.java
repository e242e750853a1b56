package dev.tenure.kubernetes.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import java.util.Comparator;
import java.util.List;

/**
 * What an object is called: no two have the same.
 *
 * @param namespace empty for kinds without namespaces
 * @param group the API group, of kinds that several groups have; empty for all others
 */
record ObjectKey(ObjectKind kind, String namespace, String name, String group)
    implements Comparable<ObjectKey> {
  private static final Comparator<ObjectKey> ORDER =
      Comparator.comparing(ObjectKey::kind)
          .thenComparing(ObjectKey::namespace)
          .thenComparing(ObjectKey::name)
          .thenComparing(ObjectKey::group);

  /** Of a kind that one group has. */
  ObjectKey(ObjectKind kind, String namespace, String name) {
    this(kind, namespace, name, "");
  }

  static ObjectKey of(ObjectKind kind, ApiResource resource, String namespace, String name) {
    String group = kind == ObjectKind.POD_GROUP ? resource.group() : "";
    return new ObjectKey(kind, namespace, name, group);
  }

  static ObjectKey of(ObjectKind kind, ApiResource resource, JsonNode tree) {
    JsonNode metadata = tree.path("metadata");
    return of(
        kind, resource, metadata.path("namespace").asText(""), metadata.path("name").asText(""));
  }

  /** Those of other groups that have its name and are preferred to it, the first of them first. */
  List<ObjectKey> preferred() {
    return namesakes().stream().takeWhile(other -> !other.group.equals(group)).toList();
  }

  /** All that have its name, itself among them: pods do not say which of them they mean. */
  List<ObjectKey> namesakes() {
    if (kind != ObjectKind.POD_GROUP) {
      return List.of(this);
    }
    return kind.apiVersions().stream()
        .map(version -> version.substring(0, version.indexOf('/')))
        .distinct()
        .map(other -> new ObjectKey(kind, namespace, name, other))
        .toList();
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
