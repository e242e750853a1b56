package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.Phases;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.OnInvalidPolicy;
import dev.tenure.engine.model.Settings.OnMissingClass;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.requeue.ExpectedRuntimeNominator;
import dev.tenure.engine.state.Change;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** {@code config reclaimResolveMethod=Queue defaultReclaimMinRuntime=10m pdbPolicy=Enforce}. */
final class ConfigForm {
  private static final String STALENESS = "defaultStalenessGracePeriod";
  private static final String REQUEUE_DELAY = "defaultRequeueDelay";
  private static final String WITHOUT_EXPECTED = "withoutExpectedRuntime";
  private static final String MOST_MOVED = "maxNumberConsolidationPreemptees";

  private ConfigForm() {}

  static List<Change> read(Words words, World world) {
    Settings usual = Settings.DEFAULT;
    return List.of(
        new Change.SettingsSeen(
            new Settings(
                !words.flag("withoutMinRuntime"),
                duration(words, "defaultPreemptMinRuntime", usual.defaultPreemptMinRuntime()),
                duration(words, "defaultReclaimMinRuntime", usual.defaultReclaimMinRuntime()),
                constant(words, "reclaimResolveMethod", usual.reclaimResolveMethod()),
                constant(words, "onInvalidPolicy", usual.onInvalidPolicy()),
                constant(words, "onMissingClass", usual.onMissingClass()),
                constant(words, "pdbPolicy", usual.pdbPolicy()),
                words.number("systemCriticalPriority").orElse(usual.systemCriticalPriority()),
                duration(words, "claimExpiry", usual.claimMillis()),
                FairSharingForm.read(words),
                phases(words),
                CostsForm.read(words),
                world.settings().limits())));
  }

  private static Phases phases(Words words) {
    Phases usual = Phases.DEFAULT;
    return new Phases(
        actions(words),
        duration(words, STALENESS, usual.stalenessGraceMillis()),
        words.number(MOST_MOVED).orElse(usual.mostMoved()),
        duration(words, REQUEUE_DELAY, usual.requeueDelayMillis()),
        new TreeSet<>(
            words.flag(WITHOUT_EXPECTED) ? List.of(ExpectedRuntimeNominator.NAME) : List.of()));
  }

  private static SortedSet<PlanAction> actions(Words words) {
    List<String> listed =
        words.value("actions").map(text -> List.of(text.split(",", -1))).orElse(List.of());
    return listed.isEmpty()
        ? PlanAction.ALL
        : new TreeSet<>(
            PlanAction.ALL.stream().filter(each -> listed.contains(each.word())).toList());
  }

  private static long duration(Words words, String key, long usual) {
    return words
        .value(key)
        .map(text -> Durations.parse(text).orElseThrow(() -> notADuration(key, text)))
        .orElse(usual);
  }

  private static IllegalArgumentException notADuration(String key, String text) {
    return new IllegalArgumentException(key + " '" + text + "' is not a duration");
  }

  private static <E extends Enum<E>> E constant(Words words, String key, E usual) {
    return words
        .value(key)
        .map(text -> EnumText.parse(usual.getDeclaringClass(), text))
        .orElse(usual);
  }

  /** What differs from the usual settings. */
  static String write(Settings settings) {
    Settings usual = Settings.DEFAULT;
    return "config"
        + (settings.minRuntime() ? "" : "  withoutMinRuntime")
        + span("defaultPreemptMinRuntime", settings.defaultPreemptMinRuntime(), 0)
        + span("defaultReclaimMinRuntime", settings.defaultReclaimMinRuntime(), 0)
        + word("reclaimResolveMethod", settings.reclaimResolveMethod(), ResolveMethod.LCA)
        + word("onInvalidPolicy", settings.onInvalidPolicy(), OnInvalidPolicy.PROTECT)
        + word("onMissingClass", settings.onMissingClass(), OnMissingClass.PROTECT)
        + word("pdbPolicy", settings.pdbPolicy(), PdbPolicy.PREFER)
        + (settings.systemCriticalPriority() == usual.systemCriticalPriority()
            ? ""
            : "  systemCriticalPriority=" + settings.systemCriticalPriority())
        + span("claimExpiry", settings.claimMillis(), usual.claimMillis())
        + FairSharingForm.write(settings.fairSharing())
        + (settings.phases().unasked().isEmpty() ? "" : "  " + WITHOUT_EXPECTED)
        + span(REQUEUE_DELAY, settings.phases().requeueDelayMillis(), 0)
        + span(STALENESS, settings.phases().stalenessGraceMillis(), 60_000)
        + (settings.phases().mostMoved() == Phases.DEFAULT.mostMoved()
            ? ""
            : "  " + MOST_MOVED + "=" + settings.phases().mostMoved())
        + CostsForm.write(settings.costs())
        + (settings.actions().equals(PlanAction.ALL) ? "" : listed(settings.actions()));
  }

  private static String listed(SortedSet<PlanAction> actions) {
    return "  actions=" + String.join(",", actions.stream().map(PlanAction::word).toList());
  }

  private static String word(String key, Enum<?> is, Enum<?> usual) {
    return is == usual ? "" : "  " + key + "=" + EnumText.of(is);
  }

  private static String span(String key, long millis, long usual) {
    return millis == usual ? "" : "  " + key + "=" + Durations.format(millis);
  }
}
