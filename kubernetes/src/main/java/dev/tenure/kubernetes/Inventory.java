package dev.tenure.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.document.Outcome;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import dev.tenure.kubernetes.tree.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The objects of all inputs, by kind, and the reports on everything in them. */
public final class Inventory {
  private final SortedMap<ObjectKind, List<ManifestObject>> objects = new TreeMap<>();
  private final SortedMap<String, ManifestObject> byKey = new TreeMap<>();
  private final SortedMap<String, NotRead> notRead = new TreeMap<>();
  private final List<Report> reports = new ArrayList<>();
  private int found;

  /** Takes in an input, and says so if nothing is in it. */
  void add(Documents input) {
    int before = found;
    input.outcomes().forEach(this::add);
    if (found == before) {
      newReport(input.source(), "input").warning("content", "", "holds no Kubernetes object", "");
    }
  }

  /** Takes in an object, or a list of them. */
  public void add(Document document) {
    add(document, TypeName.NONE);
  }

  private void add(Outcome outcome) {
    switch (outcome) {
      case Document document -> add(document, TypeName.NONE);
      case Outcome.Unreadable unreadable -> {
        found++;
        reports.add(unreadable.report());
      }
    }
  }

  private void add(Document document, TypeName usual) {
    switch (Classification.of(document.tree(), usual)) {
      case Classification.Items items -> addItems(document, items.usual());
      case Classification.Single single -> add(document, single);
    }
  }

  private void addItems(Document list, TypeName usual) {
    int index = 0;
    for (JsonNode item : list.tree().path("items")) {
      add(list.item(index++, item), usual);
    }
  }

  private void add(Document document, Classification.Single single) {
    found++;
    switch (single) {
      case Classification.Known known ->
          keep(ManifestObject.of(known.kind(), document), known.hasVersion());
      case Classification.NotRead other -> leaveOut(document, other.type());
      case Classification.Untyped untyped -> reportUntyped(document);
      case Classification.NoObject none ->
          newReport(document.source(), "document")
              .error("content", "", "is not a Kubernetes object", "Begin with apiVersion and kind");
    }
  }

  private void leaveOut(Document document, TypeName type) {
    notRead
        .computeIfAbsent(type.kind(), kind -> new NotRead(type, newReport(document.source(), kind)))
        .count();
  }

  private void reportUntyped(Document document) {
    Fields fields = Fields.of(newReport(document.source(), "object"), document.tree());
    Field kind = fields.field("kind");
    if (kind.isSet()) {
      kind.error("is not a kind of object", "Write a name, as Pod");
    } else {
      kind.error("is missing", "Write what the object is, as kind: Pod");
    }
  }

  /** Takes in an object that stands for itself, and says so if it is there already. */
  public void add(ManifestObject object) {
    found++;
    keep(object, true);
  }

  private void keep(ManifestObject object, boolean hasVersion) {
    reports.add(object.report());
    if (!hasVersion) {
      object.reportMissingVersion();
    }
    ManifestObject first = byKey.putIfAbsent(object.key(), object);
    if (first != null) {
      object.reportDuplicateOf(first);
    } else {
      objects.computeIfAbsent(object.kind(), kind -> new ArrayList<>()).add(object);
    }
  }

  private Report newReport(String source, String object) {
    Report report = new Report(source, object);
    reports.add(report);
    return report;
  }

  void replaceAll(ObjectKind kind, UnaryOperator<ManifestObject> change) {
    objects.computeIfPresent(kind, (any, known) -> known.stream().map(change).toList());
  }

  List<ManifestObject> of(ObjectKind kind) {
    return objects.getOrDefault(kind, List.of());
  }

  /** To be asked when everything has been translated. */
  public List<Problem> problems() {
    notRead.values().forEach(NotRead::report);
    return reports.stream().flatMap(report -> report.problems().stream()).toList();
  }
}
