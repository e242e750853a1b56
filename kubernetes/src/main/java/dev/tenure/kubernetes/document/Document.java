package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.tree.Report;
import java.util.List;

/**
 * A document that could be parsed.
 *
 * @param source where it stands: {@code jobs.yaml, document 3}
 * @param duplicates paths of keys that it holds twice; the first value counts
 */
public record Document(String source, JsonNode tree, List<String> duplicates) implements Outcome {
  public Document {
    duplicates = List.copyOf(duplicates);
  }

  public void reportDuplicates(Report report, String prefix) {
    for (String path : duplicates) {
      report.error(prefix + path, "", "is there twice; the first one counts", "Remove one");
    }
  }

  /** An item of the list that this document is, as a document of its own. */
  public Document item(int index, JsonNode item) {
    String prefix = "items[" + index + "].";
    return new Document(
        source + ", item " + (index + 1),
        item,
        duplicates.stream()
            .filter(path -> path.startsWith(prefix))
            .map(path -> path.substring(prefix.length()))
            .toList());
  }
}
