package dev.tenure.kubernetes.crd;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Quantity;
import java.lang.annotation.Annotation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;

/** Adds to a generated schema what the generator has no words for, from the same record. */
final class Refinement {
  private static final String QUANTITY =
      "^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]{1,2})?$";

  private final Class<?> type;

  Refinement(Class<?> type) {
    this.type = type;
  }

  void refine(ObjectNode schema) {
    for (RecordComponent component : type.getRecordComponents()) {
      ObjectNode property = (ObjectNode) schema.path("properties").path(component.getName());
      KeyedBy keys = component.getAnnotation(KeyedBy.class);
      if (component.getType() == List.class) {
        property.put("x-kubernetes-list-type", keys == null ? "atomic" : "map");
      }
      if (keys != null) {
        ArrayNode names = property.putArray("x-kubernetes-list-map-keys");
        List.of(keys.value()).forEach(names::add);
      }
      addRules(component, property);
      refine(component.getGenericType(), property);
    }
  }

  /** The generator finds each rule twice, and none of those on annotations of ours. */
  private static void addRules(RecordComponent component, ObjectNode property) {
    SequencedSet<JsonNode> rules = new LinkedHashSet<>();
    property.path("x-kubernetes-validations").forEach(rules::add);
    for (Annotation mark : component.getAccessor().getAnnotations()) {
      ValidationRule rule = mark.annotationType().getAnnotation(ValidationRule.class);
      if (rule != null) {
        rules.add(property.objectNode().put("rule", rule.value()).put("message", rule.message()));
      }
    }
    if (!rules.isEmpty()) {
      property.putArray("x-kubernetes-validations").addAll(rules);
    }
  }

  private static void refine(Type type, ObjectNode schema) {
    if (type instanceof ParameterizedType generic) {
      boolean isMap = generic.getRawType() == Map.class;
      Type inside = generic.getActualTypeArguments()[isMap ? 1 : 0];
      refine(inside, (ObjectNode) schema.get(isMap ? "additionalProperties" : "items"));
    } else if (type == Quantity.class) {
      schema.put("pattern", QUANTITY);
    } else if (type == Integer.class || type == Long.class) {
      schema.put("format", type == Integer.class ? "int32" : "int64");
      if (schema.has("minimum")) {
        schema.put("minimum", schema.path("minimum").longValue());
      }
    } else if (type == Instant.class) {
      schema.put("type", "string").put("format", "date-time");
    } else if (type instanceof Class<?> known && known.isRecord()) {
      new Refinement(Objects.requireNonNull(known)).refine(schema);
    }
  }
}
