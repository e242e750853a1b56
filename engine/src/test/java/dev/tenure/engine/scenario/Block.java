package dev.tenure.engine.scenario;

import java.util.ArrayList;
import java.util.List;

/** A line and the indented lines below it. */
record Block(Line head, List<Line> body) {
  /** Cuts a text into blocks; empty lines and comments go. */
  static List<Block> of(String text) {
    List<Block> blocks = new ArrayList<>();
    int number = 0;
    for (String raw : text.split("\n", -1)) {
      Line line = Line.of(++number, raw);
      if (line.isEmpty()) {
        continue;
      }
      if (!line.isIndented()) {
        blocks.add(new Block(line, new ArrayList<>()));
      } else if (blocks.isEmpty()) {
        throw new ScenarioException(number, "an indented line needs one above that is not");
      } else {
        blocks.getLast().body().add(line);
      }
    }
    return blocks;
  }

  void requireNoBody() {
    if (!body.isEmpty()) {
      throw new ScenarioException(
          body.getFirst().number(), "'" + head.verb() + "' takes no lines below it");
    }
  }
}
