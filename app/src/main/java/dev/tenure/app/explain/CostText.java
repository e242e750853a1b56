package dev.tenure.app.explain;

import dev.tenure.app.text.Page;
import dev.tenure.engine.explain.Reason;
import java.util.List;

/** What an interruption costs, sentence by sentence. */
final class CostText {
  private CostText() {}

  static List<String> lines(List<Reason> costs, long now, Page page, String indent) {
    return costs.stream().flatMap(cost -> page.wrap(cost.sentence(now), indent).stream()).toList();
  }
}
