package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.Inventory;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.Surroundings;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import java.util.List;

/** Objects of the quota family that somebody has written down. */
final class YamlSight implements QueueSight {
  private volatile List<Document> documents = List.of();

  YamlSight(String yaml) {
    show(yaml);
  }

  void show(String yaml) {
    String typed = yaml.replace("kind: ", "apiVersion: kueue.x-k8s.io/v1beta2\nkind: ");
    documents = Documents.of("test", typed).documents();
  }

  @Override
  public List<JsonNode> all(ObjectKind kind) {
    return documents.stream()
        .map(Document::tree)
        .filter(tree -> ObjectKind.named(tree.path("kind").asText(), "").orElseThrow() == kind)
        .toList();
  }

  @Override
  public List<Change> queues() {
    Inventory inventory = new Inventory();
    documents.forEach(inventory::add);
    return new Surroundings(inventory, true).quotaChanges();
  }
}
