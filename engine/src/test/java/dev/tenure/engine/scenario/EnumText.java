package dev.tenure.engine.scenario;

import java.util.Locale;

/** Enum constants the way Kubernetes writes them: {@code NO_SCHEDULE} is {@code NoSchedule}. */
final class EnumText {
  private EnumText() {}

  static String of(Enum<?> constant) {
    StringBuilder text = new StringBuilder();
    for (String word : constant.name().split("_", -1)) {
      text.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
    }
    return text.toString();
  }

  static <E extends Enum<E>> E parse(Class<E> type, String text) {
    for (E constant : type.getEnumConstants()) {
      if (of(constant).equalsIgnoreCase(text)) {
        return constant;
      }
    }
    throw new IllegalArgumentException("'" + text + "' is not one of " + names(type));
  }

  private static String names(Class<? extends Enum<?>> type) {
    StringBuilder names = new StringBuilder();
    for (Enum<?> constant : type.getEnumConstants()) {
      names.append(names.isEmpty() ? "" : ", ").append(of(constant));
    }
    return names.toString();
  }
}
