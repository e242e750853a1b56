package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.model.Time;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** What the tiers of plugins say about minimum runtimes. */
record MinRuntimePlugin(boolean enabled, long preempt, long reclaim, ResolveMethod method) {
  private static final String NAME = "minruntime";
  private static final String PREEMPT = "defaultPreemptMinRuntime";
  private static final String RECLAIM = "defaultReclaimMinRuntime";
  private static final String METHOD = "reclaimResolveMethod";

  /** Without tiers the rule is on; tiers that leave it out switch it off, if they can be read. */
  static MinRuntimePlugin of(Fields config) {
    Field tiers = config.field("tiers");
    List<Fields> plugins =
        config.each("tiers").stream().flatMap(tier -> tier.each("plugins").stream()).toList();
    plugins.forEach(Plugins::check);
    Optional<Fields> plugin =
        plugins.stream()
            .filter(each -> each.field("name").text().orElse("").equals(NAME))
            .findFirst();
    boolean leftOut = tiers.value().isArray() && plugin.isEmpty();
    if (leftOut) {
      tiers.warn("leave out minruntime, so no minimum runtime is kept", "");
    }
    return plugin.map(MinRuntimePlugin::on).orElseGet(() -> usual(!leftOut));
  }

  private static MinRuntimePlugin usual(boolean enabled) {
    Settings usual = Settings.DEFAULT;
    return new MinRuntimePlugin(
        enabled,
        usual.defaultPreemptMinRuntime(),
        usual.defaultReclaimMinRuntime(),
        usual.reclaimResolveMethod());
  }

  private static MinRuntimePlugin on(Fields plugin) {
    Fields arguments = plugin.at("arguments");
    arguments.expectOnly(List.of(PREEMPT, RECLAIM, METHOD));
    return new MinRuntimePlugin(
        true,
        promise(arguments.field(PREEMPT)),
        promise(arguments.field(RECLAIM)),
        method(arguments.field(METHOD)));
  }

  /** What cannot be read counts as unlimited: a mistake must not cost a workload its promise. */
  private static long promise(Field field) {
    OptionalLong millis = field.duration();
    return field.isSet() ? millis.orElse(Time.NEVER) : 0;
  }

  private static ResolveMethod method(Field field) {
    return switch (field.word().orElse("").toLowerCase(Locale.ROOT)) {
      case "", "lca" -> ResolveMethod.LCA;
      case "queue" -> ResolveMethod.QUEUE;
      default -> {
        field.error("is not known here", "Write lca or queue");
        yield ResolveMethod.LCA;
      }
    };
  }
}
