package dev.tenure.engine.model;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** From which priority on, and after how long, the pods of a class may be preempted. */
public sealed interface TolerationPolicy {
  String PREFIX = "preemption-toleration.scheduling.x-k8s.io/";
  String MINIMUM = PREFIX + "minimum-preemptable-priority";
  String SECONDS = PREFIX + "toleration-seconds";

  /**
   * The class says nothing. Whoever may preempt its pods at all is above its value; only a pod
   * whose own priority is below that of its class, and which is just being placed, is exempt.
   */
  record None(int minimumPreemptablePriority) implements TolerationPolicy {}

  /** Lower preemptors than the minimum wait so many seconds; a negative number: for ever. */
  record Tolerates(int minimumPreemptablePriority, long seconds) implements TolerationPolicy {}

  /** An annotation that does not parse. */
  record Invalid(String annotation, String value, String why) implements TolerationPolicy {}

  /** Reads the two annotations of a class; either may be absent. */
  static TolerationPolicy parse(
      int classValue, @Nullable String minimum, @Nullable String seconds) {
    int above = (int) Math.min(Integer.MAX_VALUE, classValue + 1L);
    if (minimum == null && seconds == null) {
      return new None(above);
    }
    OptionalLong least = minimum == null ? OptionalLong.of(above) : DecimalText.parse(minimum);
    if (least.isEmpty() || least.getAsLong() != (int) least.getAsLong()) {
      return new Invalid(MINIMUM, String.valueOf(minimum), "is not a decimal 32-bit integer");
    }
    OptionalLong time = seconds == null ? OptionalLong.of(0) : DecimalText.parse(seconds);
    if (time.isEmpty()) {
      return new Invalid(SECONDS, String.valueOf(seconds), "is not a decimal 64-bit integer");
    }
    return new Tolerates((int) least.getAsLong(), time.getAsLong());
  }
}
