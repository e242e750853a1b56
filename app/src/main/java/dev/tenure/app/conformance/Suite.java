package dev.tenure.app.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** Reads the cases of one kind of vectors, and asks the engine about each. */
@FunctionalInterface
public interface Suite {
  List<Result> run(JsonNode document);
}
