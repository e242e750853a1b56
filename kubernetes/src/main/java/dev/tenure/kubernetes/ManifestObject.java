package dev.tenure.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.tree.Fields;
import dev.tenure.kubernetes.tree.Report;
import java.util.Optional;
import java.util.SortedMap;

/**
 * An object that is read.
 *
 * @param key what no other object may be called
 */
public record ManifestObject(ObjectKind kind, String key, Fields fields) {

  public static ManifestObject of(ObjectKind kind, Document document) {
    String name = name(kind, document.tree());
    Report report = new Report(document.source(), title(kind, name));
    document.reportDuplicates(report, "");
    String key = name.isEmpty() ? document.source() : kind.kind() + " " + name;
    return new ManifestObject(kind, kind.onlyOne().orElse(key), Fields.of(report, document.tree()));
  }

  private static String name(ObjectKind kind, JsonNode tree) {
    JsonNode metadata = tree.path("metadata");
    String name = metadata.path("name").asText("");
    if (!kind.isNamespaced() || name.isEmpty()) {
      return name;
    }
    String namespace = metadata.path("namespace").asText("");
    return (namespace.isEmpty() ? "default" : namespace) + "/" + name;
  }

  private static String title(ObjectKind kind, String name) {
    Optional<String> onlyOne = kind.onlyOne();
    if (onlyOne.isPresent() && !kind.isNamespaced()) {
      return onlyOne.get();
    }
    return kind.kind() + " " + (name.isEmpty() ? "without a name" : name);
  }

  /** The same with annotations that it does not have itself. */
  public ManifestObject annotated(SortedMap<String, String> more) {
    return new ManifestObject(kind, key, fields.annotated(more));
  }

  public Report report() {
    return fields.report();
  }

  void reportMissingVersion() {
    fields.field("apiVersion").error("is missing", "Write " + kind.apiVersions().getFirst());
  }

  void reportDuplicateOf(ManifestObject first) {
    report()
        .error(
            kind.onlyOne().isPresent() ? "kind" : "metadata.name",
            fields.at("metadata").field("name").shown(),
            "is already given in " + first.report().source() + ", which counts",
            "Remove one of the two");
  }
}
