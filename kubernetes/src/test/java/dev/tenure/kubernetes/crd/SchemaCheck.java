package dev.tenure.kubernetes.crd;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares an object with a schema, as far as the schemas here go: what it would lose, and what
 * would be refused. Rules are for a real API server.
 */
final class SchemaCheck {
  private final List<String> complaints = new ArrayList<>();

  private SchemaCheck() {}

  static List<String> of(JsonNode object, JsonNode schema) {
    SchemaCheck check = new SchemaCheck();
    for (String part : List.of("spec", "status", "value", "description")) {
      if (object.has(part)) {
        check.field(part, object.get(part), schema.path("properties").path(part));
      }
    }
    return check.complaints;
  }

  private void field(String path, JsonNode value, JsonNode schema) {
    if (schema.isMissingNode()) {
      complaints.add(path + " would be dropped");
    } else if (!isOfType(value, schema)) {
      complaints.add(path + " is " + value + ", but should be " + schema.path("type").asText());
    } else if (value.isObject()) {
      object(path, value, schema);
    } else if (value.isArray()) {
      for (int i = 0; i < value.size(); i++) {
        field(path + "[" + i + "]", value.get(i), schema.path("items"));
      }
    } else {
      scalar(path, value, schema);
    }
  }

  private static boolean isOfType(JsonNode value, JsonNode schema) {
    return switch (schema.path("type").asText()) {
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      case "integer" -> value.isIntegralNumber();
      case "number" -> value.isNumber();
      case "boolean" -> value.isBoolean();
      case "string" -> value.isTextual();
      default -> value.isIntegralNumber() || value.isTextual(); // a quantity
    };
  }

  private void object(String path, JsonNode value, JsonNode schema) {
    schema
        .path("required")
        .forEach(name -> {
          if (!value.has(name.asText())) {
            complaints.add(path + "." + name.asText() + " is missing");
          }
        });
    boolean isFree = schema.path("x-kubernetes-preserve-unknown-fields").asBoolean();
    value
        .properties()
        .forEach(entry -> {
          JsonNode known = schema.path("properties").path(entry.getKey());
          JsonNode inside = known.isMissingNode() ? schema.path("additionalProperties") : known;
          if (!isFree || !inside.isMissingNode()) {
            field(path + "." + entry.getKey(), entry.getValue(), inside);
          }
        });
  }

  private void scalar(String path, JsonNode value, JsonNode schema) {
    JsonNode choices = schema.path("enum");
    if (choices.isArray() && choices.valueStream().noneMatch(value::equals)) {
      complaints.add(path + " is " + value + ", which is none of " + choices);
    }
    if (value.isTextual()
        && schema.has("pattern")
        && !value.asText().matches(schema.get("pattern").asText())) {
      complaints.add(path + " is " + value + ", which does not match");
    }
    if (value.isNumber() && value.asDouble() < schema.path("minimum").asDouble(value.asDouble())) {
      complaints.add(path + " is " + value + ", which is too small");
    }
  }
}
