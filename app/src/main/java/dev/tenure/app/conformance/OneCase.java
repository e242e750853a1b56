package dev.tenure.app.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** Finds one case among many, by the name under which results list it. */
record OneCase(String id) {
  /** The document with this case alone, if it is in there. */
  Optional<JsonNode> in(JsonNode document) {
    if (isCalled(document)) {
      return Optional.of(document);
    }
    return document
        .propertyStream()
        .filter(field -> field.getValue().isArray())
        .flatMap(field ->
            field
                .getValue()
                .valueStream()
                .filter(this::isCalled)
                .map(element -> only(document, field.getKey(), element)))
        .findFirst();
  }

  private static JsonNode only(JsonNode document, String field, JsonNode element) {
    ObjectNode copy = document.deepCopy();
    ArrayNode one = copy.putArray(field);
    one.add(element);
    return copy;
  }

  /** Names may be shared by many; who has an id is known by that. */
  private boolean isCalled(JsonNode node) {
    if (node.has("id")) {
      return node.get("id").asText().equals(id);
    }
    return node.path("name").asText().equals(id)
        || ("case " + node.path("case").asText()).equals(id);
  }
}
