package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.DecimalText;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Stay;
import dev.tenure.kubernetes.translate.Conditions.Condition;
import dev.tenure.kubernetes.tree.Field;
import java.util.List;
import java.util.OptionalLong;

/** For how long a workload wants to be left alone, and how often it was not. */
final class StayAnnotations {
  static final String MIN_RUNTIME = "min-runtime";
  static final String PREEMPTIONS = "preemptions";
  static final String WISH_LIMIT = "workload-min-runtime-limit";

  /** Those that a workload may have. */
  static final List<String> OF_WORKLOADS = List.of(MIN_RUNTIME, PREEMPTIONS);

  private StayAnnotations() {}

  /** What cannot be read is no wish. */
  static Stated wish(Metadata metadata) {
    Field field = TenureAnnotations.field(metadata, MIN_RUNTIME);
    if (!field.isSet()) {
      return Stated.nothing();
    }
    Stated wish = Stated.duration(field.value().isTextual() ? field.value().textValue() : "");
    if (!wish.isPositive()) {
      field.warn(
          "is not a duration above zero, and counts for nothing", "Write it as 90s, 1h30m or 2d");
    }
    return wish instanceof Stated.Unreadable ? new Stated.Unreadable(field.shown()) : wish;
  }

  /** Written by the scheduler alone. */
  static int preemptions(Metadata metadata) {
    Field field = TenureAnnotations.field(metadata, PREEMPTIONS);
    OptionalLong count = DecimalText.parse(field.value().asText());
    boolean readable = count.isPresent() && count.getAsLong() >= 0;
    if (field.isSet() && !readable) {
      field.warn("is not a count; it counts as never preempted", "Write a whole number from 0 on");
    }
    return readable ? (int) Math.min(Integer.MAX_VALUE, count.getAsLong()) : 0;
  }

  /** Of a quota workload, which may say in a condition when it was last preempted. */
  static Stay of(Metadata metadata, Conditions conditions) {
    OptionalLong written = GroupPatience.evictedAt(metadata);
    Condition evicted = conditions.of("Evicted");
    boolean preempted = evicted.isTrue() && evicted.reason().equals("Preempted");
    return new Stay(
        wish(metadata),
        preemptions(metadata),
        written.isEmpty() && preempted ? evicted.since() : written);
  }
}
