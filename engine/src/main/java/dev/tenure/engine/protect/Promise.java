package dev.tenure.engine.protect;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.PromiseLevel;
import dev.tenure.engine.model.Time;
import org.jspecify.annotations.Nullable;

/**
 * A minimum runtime with who promised it.
 *
 * @param setting the name of the field that holds it
 * @param level whose promise it is; absent: it is the default
 */
record Promise(long millis, String setting, @Nullable PromiseLevel level, boolean broken) {
  static Promise byDefault(long millis, String setting) {
    return new Promise(millis, setting, null, false);
  }

  static Promise of(MinRuntime value, String setting, PromiseLevel level) {
    return switch (value) {
      case MinRuntime.Promised(long millis) -> new Promise(millis, setting, level, false);
      case MinRuntime.Broken(String _) -> new Promise(Time.NEVER, setting, level, true);
      case MinRuntime.Unset() -> throw new IllegalArgumentException("nothing is promised");
    };
  }

  /** The object that it is set on, as people call it. */
  String setOn() {
    return level == null ? "the scheduler configuration" : level.setOn();
  }
}
