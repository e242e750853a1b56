package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** A mapping or a list that has begun and has not ended. */
abstract sealed class Open {
  final Anchors.Mark mark;

  private Open(Anchors.Mark mark) {
    this.mark = mark;
  }

  /** Takes the next value; false if the mapping has one under that key already. */
  abstract boolean add(JsonNode value);

  /** The step from here to the value that is being read, in a path. */
  abstract String step();

  abstract JsonNode end();

  static final class OfItems extends Open {
    private final ArrayNode list = JsonNodeFactory.instance.arrayNode();

    OfItems(Anchors.Mark mark) {
      super(mark);
    }

    @Override
    boolean add(JsonNode value) {
      list.add(value);
      return true;
    }

    @Override
    String step() {
      return "[" + list.size() + "]";
    }

    @Override
    JsonNode end() {
      return list;
    }
  }

  static final class OfFields extends Open {
    private static final String MERGE = "<<";

    private final ObjectNode object = JsonNodeFactory.instance.objectNode();
    private final List<JsonNode> merged = new ArrayList<>();
    private String key = "";
    private boolean wantsKey = true;

    OfFields(Anchors.Mark mark) {
      super(mark);
    }

    boolean wantsKey() {
      return wantsKey;
    }

    void key(String next) {
      key = next;
      wantsKey = false;
    }

    @Override
    boolean add(JsonNode value) {
      wantsKey = true;
      if (key.equals(MERGE) && value.isContainerNode()) {
        merged.add(value);
        return true;
      }
      return object.putIfAbsent(key, value) == null;
    }

    @Override
    String step() {
      return key.indexOf('.') < 0 && key.indexOf('/') < 0 ? "." + key : "[" + key + "]";
    }

    /** YAML's merge key holds a mapping or a list of them; what the object says itself wins. */
    @Override
    JsonNode end() {
      for (JsonNode from : merged) {
        (from.isObject() ? List.of(from) : from)
            .forEach(each -> each.forEachEntry((name, value) -> object.putIfAbsent(name, value)));
      }
      return object;
    }
  }
}
