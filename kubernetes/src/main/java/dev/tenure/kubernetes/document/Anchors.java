package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What YAML's anchors name. Aliases share the tree, but each counts as a copy, up to a limit. */
final class Anchors {
  /** Enough for any hand-written file, and little enough to stop one that doubles itself. */
  private static final long MOST_COPIES = 100_000;

  private final JsonParser parser;
  private final SortedMap<String, Target> targets = new TreeMap<>();
  private long values;
  private long copies;

  /** The beginning of a value: its anchor, if it has one, and how many values came before it. */
  record Mark(@Nullable String anchor, long before) {}

  private record Target(JsonNode node, long size) {}

  Anchors(JsonParser parser) {
    this.parser = parser;
  }

  boolean isAlias() {
    return parser instanceof YAMLParser yaml && yaml.isCurrentAlias();
  }

  /** What the current alias stands for. */
  JsonNode target() throws IOException {
    String name = parser.getText();
    Target target = targets.get(name);
    if (target == null) {
      throw new Refusal(parser, "refers to *" + name + ", but has no anchor &" + name);
    }
    values += target.size();
    copies += target.size();
    if (copies > MOST_COPIES) {
      throw new Refusal(parser, "repeats more than " + MOST_COPIES + " values by its aliases");
    }
    return target.node();
  }

  Mark mark() throws IOException {
    Object anchor = parser.getObjectId();
    return new Mark(anchor == null ? null : anchor.toString(), values++);
  }

  void put(Mark mark, JsonNode node) {
    if (mark.anchor() != null) {
      targets.put(mark.anchor(), new Target(node, values - mark.before()));
    }
  }
}
