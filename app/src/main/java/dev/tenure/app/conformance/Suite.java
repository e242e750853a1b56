package dev.tenure.app.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.text.Page;
import java.util.List;

/** Reads the cases of one kind of vectors, and asks the engine about each. */
@FunctionalInterface
public interface Suite {
  List<Result> run(JsonNode document);

  /** A document with one case for people who look into it: at least as it is written. */
  default List<String> show(JsonNode document, Page page) {
    return document.toPrettyString().lines().toList();
  }
}
