package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.state.Change;
import java.util.List;

/** {@code config reclaimResolveMethod=Queue defaultReclaimMinRuntime=10m pdbPolicy=Enforce}. */
final class ConfigForm {
  private ConfigForm() {}

  static List<Change> read(Words words) {
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
                duration(words, "claimExpiry", usual.claimMillis()))));
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

  static String write(Settings settings) {
    return "config"
        + (settings.minRuntime() ? "" : "  withoutMinRuntime")
        + span("defaultPreemptMinRuntime", settings.defaultPreemptMinRuntime())
        + span("defaultReclaimMinRuntime", settings.defaultReclaimMinRuntime())
        + "  reclaimResolveMethod="
        + EnumText.of(settings.reclaimResolveMethod())
        + "  onInvalidPolicy="
        + EnumText.of(settings.onInvalidPolicy())
        + "  onMissingClass="
        + EnumText.of(settings.onMissingClass())
        + "  pdbPolicy="
        + EnumText.of(settings.pdbPolicy())
        + "  systemCriticalPriority="
        + settings.systemCriticalPriority()
        + span("claimExpiry", settings.claimMillis());
  }

  private static String span(String key, long millis) {
    return "  " + key + "=" + Durations.format(millis);
  }
}
