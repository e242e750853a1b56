package dev.tenure.kubernetes.mutate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** A change to one value of a tree: what a person or a program would get wrong. */
enum TreeMutation {
  REPLACE {
    @Override
    void apply(ObjectNode parent, String name, RandomGenerator random) {
      parent.set(name, strange(random));
    }
  },
  REMOVE {
    @Override
    void apply(ObjectNode parent, String name, RandomGenerator random) {
      parent.remove(name);
    }
  },
  RENAME {
    @Override
    void apply(ObjectNode parent, String name, RandomGenerator random) {
      JsonNode value = parent.remove(name);
      parent.set(name + (char) ('a' + random.nextInt(26)), value);
    }
  },
  WRAP {
    @Override
    void apply(ObjectNode parent, String name, RandomGenerator random) {
      JsonNode value = parent.get(name);
      parent.set(name, NODES.arrayNode().add(value).add(strange(random)).add(value));
    }
  },
  SWAP {
    @Override
    void apply(ObjectNode parent, String name, RandomGenerator random) {
      List<String> names = new ArrayList<>();
      parent.fieldNames().forEachRemaining(names::add);
      String other = names.get(random.nextInt(names.size()));
      JsonNode value = parent.get(name);
      parent.set(name, parent.get(other));
      parent.set(other, value);
    }
  };

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Changes one field of an object. */
  abstract void apply(ObjectNode parent, String name, RandomGenerator random);

  /** Changes one field somewhere in the tree. */
  static void applyAny(JsonNode tree, RandomGenerator random) {
    List<ObjectNode> objects = new ArrayList<>();
    collect(tree, objects);
    if (objects.isEmpty()) {
      return;
    }
    ObjectNode parent = objects.get(random.nextInt(objects.size()));
    List<String> names = new ArrayList<>();
    parent.fieldNames().forEachRemaining(names::add);
    values()[random.nextInt(values().length)].apply(
        parent, names.get(random.nextInt(names.size())), random);
  }

  private static void collect(JsonNode tree, List<ObjectNode> objects) {
    if (tree instanceof ObjectNode object && !object.isEmpty()) {
      objects.add(object);
    }
    if (tree instanceof ContainerNode<?>) {
      tree.forEach(child -> collect(child, objects));
    }
  }

  private static JsonNode strange(RandomGenerator random) {
    ArrayNode list = NODES.arrayNode();
    return switch (random.nextInt(18)) {
      case 0 -> NODES.nullNode();
      case 1 -> NODES.booleanNode(random.nextBoolean());
      case 2 -> NODES.numberNode(random.nextInt());
      case 3 -> NODES.numberNode(-1);
      case 4 -> NODES.numberNode(BigInteger.TEN.pow(40));
      case 5 -> NODES.numberNode(new BigDecimal("1e9999"));
      case 6 -> NODES.numberNode(new BigDecimal("0.001"));
      case 7 -> NODES.textNode("");
      case 8 -> NODES.textNode("-1");
      case 9 -> NODES.textNode("nonsense \n\u001b[1m");
      case 10 -> NODES.textNode("2026-03-01T09:30:00Z");
      case 11 -> NODES.textNode("9".repeat(200));
      case 12 -> NODES.textNode("10m");
      case 13 -> NODES.objectNode();
      case 14 -> NODES.objectNode().put("name", "x").put("key", 1);
      case 15 -> list;
      case 16 -> list.add(1).add("x").addNull().add(NODES.objectNode());
      default -> list.add(list.arrayNode().add(NODES.objectNode().put("a", "b")));
    };
  }
}
