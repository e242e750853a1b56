package dev.tenure.kubernetes.translate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import dev.tenure.kubernetes.tree.Report;
import java.util.List;
import java.util.Optional;

/**
 * {@code tenure.dev/claim}: the quota that is being freed for a workload, in the form of an
 * admission. Written by the scheduler alone; one that cannot be read keeps nothing, and its
 * workload waits as others do.
 */
final class ClaimTranslation {
  static final String NAME = "claim";

  private ClaimTranslation() {}

  static Optional<Admission> of(Metadata metadata, AdmissionTranslation admissions) {
    Field field = TenureAnnotations.field(metadata, NAME);
    if (!field.isSet()) {
      return Optional.empty();
    }
    Report aside = new Report(field.report().source(), field.report().object());
    Optional<Admission> claim =
        tree(field.value().asText()).flatMap(tree -> admissions.read(Fields.of(aside, tree)));
    boolean readable = claim.isPresent() && aside.unreadable().isEmpty();
    if (!readable) {
      field.warn("is not a claim on quota; nothing is kept for the workload", "Remove it");
    }
    return readable ? claim : Optional.empty();
  }

  private static Optional<JsonNode> tree(String text) {
    Documents parsed = Documents.of("", text);
    List<Document> mappings =
        parsed.documents().stream().filter(document -> document.tree().isObject()).toList();
    return parsed.reports().isEmpty() && mappings.size() == 1
        ? Optional.of(mappings.getFirst().tree())
        : Optional.empty();
  }
}
