package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Builds the tree of one document from what a parser reports. Jackson's own tree reading would take
 * an alias for the text of its name, and give up a whole document for one key that is there twice.
 */
final class TreeBuilder {
  private static final int DEEPEST = 100;

  private final Deque<Open> open = new ArrayDeque<>();
  private final Anchors anchors = new Anchors();
  private final List<String> duplicates = new ArrayList<>();
  private JsonNode root = NullNode.getInstance();

  void beginMapping(Optional<String> anchor) throws Refusal {
    begin(new Open.OfFields(anchors.mark(anchor)));
  }

  void beginList(Optional<String> anchor) throws Refusal {
    begin(new Open.OfItems(anchors.mark(anchor)));
  }

  private void begin(Open next) throws Refusal {
    if (wantsKey()) {
      throw new Refusal("has a key that is not text");
    }
    if (open.size() == DEEPEST) {
      throw new Refusal("is nested deeper than " + DEEPEST + " levels");
    }
    open.push(next);
  }

  /** Ends the innermost mapping or list. */
  void end() {
    Open ended = open.pop();
    JsonNode node = ended.end();
    anchors.put(ended.mark, node);
    add(node);
  }

  /** Is the next scalar a key? */
  boolean wantsKey() {
    return open.peek() instanceof Open.OfFields mapping && mapping.wantsKey();
  }

  void key(String key) {
    if (open.peek() instanceof Open.OfFields mapping) {
      mapping.key(key);
    }
  }

  void scalar(JsonNode value, Optional<String> anchor) {
    anchors.put(anchors.mark(anchor), value);
    add(value);
  }

  void alias(String name) throws Refusal {
    JsonNode target = anchors.target(name);
    if (!wantsKey()) {
      add(target);
    } else if (target.isTextual()) {
      key(target.textValue());
    } else {
      throw new Refusal("has a key that is not text");
    }
  }

  private void add(JsonNode value) {
    Open parent = open.peek();
    if (parent == null) {
      root = value;
    } else if (!parent.add(value)) {
      duplicates.add(path());
    }
  }

  private String path() {
    StringBuilder path = new StringBuilder();
    open.descendingIterator().forEachRemaining(each -> path.append(each.step()));
    return path.charAt(0) == '.' ? path.substring(1) : path.toString();
  }

  boolean isComplete() {
    return open.isEmpty();
  }

  Tree tree() {
    return new Tree(root, duplicates);
  }
}
