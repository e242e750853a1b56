package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;

/** YAML that is an entry of a {@code v1 ConfigMap}. */
final class ConfigMapText {
  private ConfigMapText() {}

  /** The entry of that name, or the only one. */
  static Optional<Fields> of(Fields object, String key) {
    Fields data = object.at("data");
    List<String> keys = data.names();
    if (keys.size() != 1 && !keys.contains(key)) {
      object.field("data").error("has no entry " + key, "Put the configuration there");
      return Optional.empty();
    }
    Field entry = data.entry(keys.contains(key) ? key : keys.getFirst());
    Optional<String> text = entry.text();
    if (!entry.isSet()) {
      entry.error("is empty", "Put the configuration there");
    }
    return text.flatMap(yaml -> parse(entry, yaml));
  }

  private static Optional<Fields> parse(Field entry, String text) {
    Documents parsed = Documents.of("", text);
    parsed.reports().stream()
        .flatMap(report -> report.problems().stream())
        .forEach(problem ->
            entry.report().error(entry.path() + ", " + problem.field(), "", problem.reason(), ""));
    List<Document> mappings =
        parsed.documents().stream().filter(document -> document.tree().isObject()).toList();
    if (parsed.reports().isEmpty() && mappings.size() != 1) {
      entry.report().error(entry.path(), "", "is not one mapping in YAML", "Write keys and values");
    }
    return mappings.stream().findFirst().map(document -> inside(entry, document));
  }

  private static Fields inside(Field entry, Document document) {
    Fields fields = Fields.inside(entry, document.tree());
    document.reportDuplicates(entry.report(), entry.path() + ".");
    return fields;
  }
}
