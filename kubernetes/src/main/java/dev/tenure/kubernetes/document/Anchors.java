package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What YAML's anchors name. Aliases share the tree, but each counts as a copy, up to a limit. */
final class Anchors {
  /** Enough for any hand-written file, and few enough to stop one that doubles itself. */
  private static final long MOST_COPIES = 100_000;

  private final SortedMap<String, Target> targets = new TreeMap<>();
  private long values;
  private long copies;

  /** The beginning of a value: its anchor, if it has one, and how many values came before it. */
  record Mark(Optional<String> anchor, long before) {}

  private record Target(JsonNode node, long size) {}

  Mark mark(Optional<String> anchor) {
    return new Mark(anchor, values++);
  }

  void put(Mark mark, JsonNode node) {
    mark.anchor().ifPresent(name -> targets.put(name, new Target(node, values - mark.before())));
  }

  /** What an alias stands for. An anchor names nothing before its value has ended. */
  JsonNode target(String alias) throws Refusal {
    Target target = targets.get(alias);
    if (target == null) {
      throw new Refusal("refers to *" + alias + ", but has no anchor &" + alias + " before it");
    }
    values += target.size();
    copies += target.size();
    if (copies > MOST_COPIES) {
      throw new Refusal("repeats more than " + MOST_COPIES + " values by its aliases");
    }
    return target.node();
  }
}
