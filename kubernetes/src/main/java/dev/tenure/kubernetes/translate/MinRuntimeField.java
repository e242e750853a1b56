package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.kubernetes.tree.Field;
import java.util.OptionalLong;

/** What a queue promises, wherever it is written. */
final class MinRuntimeField {
  private MinRuntimeField() {}

  /**
   * What cannot be read counts as unlimited: a mistake must not cost a workload its promise.
   *
   * @param unreadable whether what should hold the field cannot be read
   */
  static MinRuntime read(Field field, boolean unreadable) {
    if (!field.isSet()) {
      return unreadable ? new MinRuntime.Broken("") : MinRuntime.UNSET;
    }
    OptionalLong millis = field.duration();
    return millis.isPresent()
        ? MinRuntime.of(millis.getAsLong())
        : new MinRuntime.Broken(field.shown());
  }
}
