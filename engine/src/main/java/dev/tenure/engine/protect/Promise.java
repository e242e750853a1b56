package dev.tenure.engine.protect;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Time;

/**
 * A minimum runtime with who promised it.
 *
 * @param setting the name of the field that holds it
 * @param setOn the object that it is set on
 */
record Promise(long millis, String setting, String setOn, boolean broken) {
  static Promise byDefault(long millis, String setting) {
    return new Promise(millis, setting, "the scheduler configuration", false);
  }

  static Promise of(MinRuntime value, String setting, String setOn) {
    return switch (value) {
      case MinRuntime.Promised(long millis) -> new Promise(millis, setting, setOn, false);
      case MinRuntime.Broken(String _) -> new Promise(Time.NEVER, setting, setOn, true);
      case MinRuntime.Unset() -> throw new IllegalArgumentException("nothing is promised");
    };
  }
}
