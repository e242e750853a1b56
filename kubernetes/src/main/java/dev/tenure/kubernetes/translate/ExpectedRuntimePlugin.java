package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PlanAction;
import dev.tenure.kubernetes.tree.Fields;
import java.util.SortedSet;
import java.util.TreeSet;

/** What the tiers of plugins say about expected runtimes. */
final class ExpectedRuntimePlugin {
  static final String NAME = "expectedruntime";

  private ExpectedRuntimePlugin() {}

  /** Tiers that leave it out switch requeueing off: nobody else names whom to requeue. */
  static SortedSet<PlanAction> among(Fields config, SortedSet<PlanAction> actions) {
    boolean leftOut =
        config.field("tiers").value().isArray()
            && config.each("tiers").stream()
                .flatMap(tier -> tier.each("plugins").stream())
                .noneMatch(plugin -> plugin.field("name").text().orElse("").equals(NAME));
    SortedSet<PlanAction> left = new TreeSet<>(actions);
    if (leftOut) {
      left.remove(PlanAction.REQUEUE);
    }
    return left;
  }
}
