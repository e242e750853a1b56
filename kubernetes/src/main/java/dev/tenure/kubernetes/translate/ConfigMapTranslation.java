package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;

/** {@code v1 ConfigMap} that holds the scheduler's configuration as a text. */
public final class ConfigMapTranslation {
  public static final String NAME = "scheduler-config";
  private static final String KEY = "config.yaml";

  private ConfigMapTranslation() {}

  public static Optional<SchedulerConfiguration> translate(Fields object) {
    Fields data = object.at("data");
    List<String> keys = data.names();
    if (keys.size() != 1 && !keys.contains(KEY)) {
      object.field("data").error("has no entry " + KEY, "Put the configuration there");
      return Optional.empty();
    }
    Field entry = data.entry(keys.contains(KEY) ? KEY : keys.getFirst());
    Optional<String> text = entry.text();
    if (!entry.isSet()) {
      entry.error("is empty", "Put the configuration there");
    }
    return text.flatMap(yaml -> parse(entry, yaml)).map(ConfigTranslation::translate);
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
      entry.report().error(entry.path(), "", "is not one mapping in YAML", "Write tiers in it");
    }
    return mappings.stream().findFirst().map(document -> inside(entry, document));
  }

  private static Fields inside(Field entry, Document document) {
    Fields fields = Fields.inside(entry, document.tree());
    document.reportDuplicates(entry.report(), entry.path() + ".");
    return fields;
  }
}
