package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Stated;

/**
 * When somebody may be queued again: {@code expectedRuntime=1h requeueDelay=10m notBefore=10:30}.
 */
final class RequeueForm {
  private static final String EXPECTED = "expectedRuntime";
  private static final String DELAY = "requeueDelay";
  private static final String NOT_BEFORE = "notBefore";

  private RequeueForm() {}

  static RequeueTerms terms(Words words) {
    return new RequeueTerms(duration(words, EXPECTED), duration(words, DELAY));
  }

  private static Stated duration(Words words, String key) {
    return words.value(key).map(Stated::duration).orElse(Stated.nothing());
  }

  /** What is no time of day is kept as it stands: the adapters do the same. */
  static Stated notBefore(Words words) {
    return words.value(NOT_BEFORE).map(RequeueForm::instant).orElse(Stated.nothing());
  }

  private static Stated instant(String text) {
    return text.contains(":") ? Stated.of(DayTime.parse(text)) : new Stated.Unreadable(text);
  }

  static String write(RequeueTerms terms) {
    return span(EXPECTED, terms.expected()) + span(DELAY, terms.delay());
  }

  private static String span(String key, Stated stated) {
    return switch (stated) {
      case Stated.Nothing() -> "";
      case Stated.Value(long millis) -> "  " + key + "=" + Durations.format(millis);
      case Stated.Unreadable(String text) -> "  " + key + "=" + text;
    };
  }

  static String write(Stated notBefore) {
    return switch (notBefore) {
      case Stated.Nothing() -> "";
      case Stated.Value(long at) -> "  " + NOT_BEFORE + "=" + DayTime.format(at);
      case Stated.Unreadable(String text) -> "  " + NOT_BEFORE + "=" + text;
    };
  }
}
