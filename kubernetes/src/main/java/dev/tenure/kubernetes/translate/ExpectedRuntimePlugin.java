package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** What the tiers of plugins say about expected runtimes. */
final class ExpectedRuntimePlugin {
  static final String NAME = "expectedruntime"; // of the nominator too

  private ExpectedRuntimePlugin() {}

  /** Tiers that leave it out switch this nominator off, and no other. */
  static SortedSet<String> unasked(Fields config) {
    boolean leftOut =
        config.field("tiers").value().isArray()
            && config.each("tiers").stream()
                .flatMap(tier -> tier.each("plugins").stream())
                .noneMatch(plugin -> plugin.field("name").text().orElse("").equals(NAME));
    return new TreeSet<>(leftOut ? List.of(NAME) : List.of());
  }
}
