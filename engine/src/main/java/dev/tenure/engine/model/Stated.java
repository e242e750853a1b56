package dev.tenure.engine.model;

import java.util.OptionalLong;

/** What somebody has written where a duration or an instant belongs, in milliseconds. */
public sealed interface Stated {
  static Stated nothing() {
    return new Nothing();
  }

  static Stated of(long millis) {
    return new Value(millis);
  }

  /** A duration as text. */
  static Stated duration(String text) {
    OptionalLong millis = Durations.parse(text);
    return millis.isPresent() ? of(millis.getAsLong()) : new Unreadable(text);
  }

  record Nothing() implements Stated {}

  record Value(long millis) implements Stated {}

  /** Kept as it stands, so that its owner can be told. */
  record Unreadable(String text) implements Stated {}

  /** Has anything been written? */
  default boolean isSet() {
    return !(this instanceof Nothing);
  }

  /** Is it a duration that is not zero? */
  default boolean isPositive() {
    return this instanceof Value(long millis) && millis > 0;
  }

  /** This, or the other if nothing is written here. */
  default Stated or(Stated other) {
    return isSet() ? this : other;
  }
}
