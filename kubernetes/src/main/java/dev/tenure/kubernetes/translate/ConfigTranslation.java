package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.Phases;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.OnInvalidPolicy;
import dev.tenure.engine.model.Settings.OnMissingClass;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.TreeSet;

/** The scheduler's configuration, in KAI's form with Tenure's keys beside it. */
public final class ConfigTranslation {
  private static final List<String> KEYS =
      List.of(
          "apiVersion",
          "kind",
          "metadata",
          "actions",
          "tiers",
          "onInvalidPolicy",
          "onMissingClass",
          "pdbPolicy",
          "systemCriticalPriority",
          "claimTimeout",
          "defaultStalenessGracePeriod",
          "defaultRequeueDelay",
          "maxNumberConsolidationPreemptees",
          "schedulerNames",
          "nodePoolSelector",
          "fairSharing",
          "victimOrder",
          "disruptionCost",
          LimitsTranslation.KEY);

  private ConfigTranslation() {}

  public static SchedulerConfiguration translate(Fields config) {
    config.expectOnly(KEYS);
    LabelSelector nodePool = Selectors.selector(config.at("nodePoolSelector"));
    return new SchedulerConfiguration(
        settings(config),
        new TreeSet<>(schedulerNames(config)),
        config.has("schedulerNames"),
        nodePool);
  }

  private static Settings settings(Fields config) {
    Settings usual = Settings.DEFAULT;
    Phases phases = phases(config, usual.phases());
    MinRuntimePlugin plugin = MinRuntimePlugin.of(config);
    return new Settings(
        plugin.enabled(),
        plugin.preempt(),
        plugin.reclaim(),
        plugin.method(),
        config
            .field("onInvalidPolicy")
            .choice(OnInvalidPolicy.class)
            .orElse(usual.onInvalidPolicy()),
        config.field("onMissingClass").choice(OnMissingClass.class).orElse(usual.onMissingClass()),
        config.field("pdbPolicy").choice(PdbPolicy.class).orElse(usual.pdbPolicy()),
        config.field("systemCriticalPriority").int32().orElse(usual.systemCriticalPriority()),
        config.field("claimTimeout").duration().orElse(usual.claimMillis()),
        FairSharingTranslation.of(config, true),
        phases,
        CostTranslation.of(config),
        LimitsTranslation.of(config));
  }

  private static Phases phases(Fields config, Phases usual) {
    return new Phases(
        ActionList.read(config.field("actions")),
        config
            .field("defaultStalenessGracePeriod")
            .signedDuration()
            .orElse(usual.stalenessGraceMillis()),
        config.field("maxNumberConsolidationPreemptees").int32().orElse(usual.mostMoved()),
        config.field("defaultRequeueDelay").duration().orElse(usual.requeueDelayMillis()),
        ExpectedRuntimePlugin.unasked(config));
  }

  private static List<String> schedulerNames(Fields config) {
    Field field = config.field("schedulerNames");
    List<String> names = config.texts("schedulerNames");
    if (field.isSet() && names.isEmpty()) {
      field.error("names no scheduler", "List the values of schedulerName that are ours");
    }
    return names.isEmpty() ? SchedulerConfiguration.DEFAULT_NAMES : names;
  }
}
