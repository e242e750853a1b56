package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds the tree of one document. Jackson's own tree reading would take an alias for the text of
 * its name, and give up a whole document for one key that it holds twice.
 */
final class TreeReader {
  private static final int DEEPEST = 100;
  private static final String MERGE = "<<";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final JsonParser parser;
  private final Anchors anchors;
  private final List<String> duplicates = new ArrayList<>();
  private final StringBuilder path = new StringBuilder();

  TreeReader(JsonParser parser) {
    this.parser = parser;
    this.anchors = new Anchors(parser);
  }

  /** The tree that begins with the parser's current token. */
  Tree read() throws IOException {
    return new Tree(value(0), duplicates);
  }

  private JsonNode value(int depth) throws IOException {
    if (anchors.isAlias()) {
      return anchors.target();
    }
    if (depth > DEEPEST) {
      throw new Refusal(parser, "is nested deeper than " + DEEPEST + " levels");
    }
    Anchors.Mark mark = anchors.mark();
    JsonNode node = node(depth);
    anchors.put(mark, node);
    return node;
  }

  private JsonNode node(int depth) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(depth);
      case START_ARRAY -> array(depth);
      case VALUE_STRING, VALUE_EMBEDDED_OBJECT -> NODES.textNode(parser.getText());
      case VALUE_NUMBER_INT -> NODES.numberNode(parser.getBigIntegerValue());
      case VALUE_NUMBER_FLOAT -> decimal(parser.getText());
      case VALUE_TRUE -> NODES.booleanNode(true);
      case VALUE_FALSE -> NODES.booleanNode(false);
      case VALUE_NULL -> NODES.nullNode();
      case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME ->
          throw new Refusal(parser, "is not complete");
    };
  }

  /** Exact, unlike a double; infinity and not-a-number are left as the text that they are. */
  private static JsonNode decimal(String text) {
    try {
      return DecimalNode.valueOf(new BigDecimal(text));
    } catch (NumberFormatException notFinite) {
      return NODES.textNode(text);
    }
  }

  private JsonNode object(int depth) throws IOException {
    ObjectNode object = NODES.objectNode();
    List<JsonNode> merged = new ArrayList<>();
    while (next() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      next();
      int end = path.length();
      path.append(step(key));
      JsonNode value = value(depth + 1);
      if (key.equals(MERGE) && value.isContainerNode()) {
        merged.add(value);
      } else if (object.putIfAbsent(key, value) != null) {
        duplicates.add(path.toString());
      }
      path.setLength(end);
    }
    merged.forEach(from -> merge(from, object));
    return object;
  }

  private String step(String key) {
    if (key.indexOf('.') >= 0 || key.indexOf('/') >= 0) {
      return "[" + key + "]";
    }
    return path.isEmpty() ? key : "." + key;
  }

  /** YAML's merge key: a mapping, or a list of them; what the object says itself wins. */
  private static void merge(JsonNode from, ObjectNode object) {
    if (from.isObject()) {
      from.properties().forEach(entry -> object.putIfAbsent(entry.getKey(), entry.getValue()));
    } else {
      from.forEach(
          each -> each.properties().forEach(e -> object.putIfAbsent(e.getKey(), e.getValue())));
    }
  }

  private JsonNode array(int depth) throws IOException {
    ArrayNode array = NODES.arrayNode();
    while (next() != JsonToken.END_ARRAY) {
      int end = path.length();
      path.append('[').append(array.size()).append(']');
      array.add(value(depth + 1));
      path.setLength(end);
    }
    return array;
  }

  private JsonToken next() throws IOException {
    JsonToken token = parser.nextToken();
    if (token == null) {
      throw new Refusal(parser, "is not complete");
    }
    return token;
  }
}
