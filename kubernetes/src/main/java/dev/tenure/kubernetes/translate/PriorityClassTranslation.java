package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.TolerationPolicy;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Optional;
import java.util.OptionalInt;

/** {@code scheduling.k8s.io/v1 PriorityClass}. */
public final class PriorityClassTranslation {
  private static final int HIGHEST_OF_USERS = 1_000_000_000;

  private PriorityClassTranslation() {}

  public static Optional<KnownClass> translate(Fields object) {
    Metadata metadata = Metadata.of(object);
    Field field = object.field("value");
    OptionalInt value = field.int32();
    if (!field.isSet()) {
      field.error("is missing", "Write the priority of its pods");
    }
    boolean globalDefault = object.field("globalDefault").flag(false);
    PreemptionPolicy preemption =
        object
            .field("preemptionPolicy")
            .choice(PreemptionPolicy.class)
            .orElse(PreemptionPolicy.PREEMPT_LOWER_PRIORITY);
    // An unreadable class must not leave its pods less protected than a readable one.
    TolerationPolicy policy =
        value.isPresent()
            ? policy(metadata, value.getAsInt())
            : new TolerationPolicy.Invalid("value", field.shown(), "is not a priority");
    return metadata
        .name()
        .map(name -> new PriorityClass(checked(name, field, value), value.orElse(0), policy))
        .map(read -> new KnownClass(read, globalDefault, preemption));
  }

  private static String checked(String name, Field field, OptionalInt value) {
    if (value.orElse(0) > HIGHEST_OF_USERS && !name.startsWith("system-")) {
      field.warn(
          "is above 1000000000, which Kubernetes refuses for classes of users",
          "Choose a lower value");
    }
    return name;
  }

  private static TolerationPolicy policy(Metadata metadata, int value) {
    Field minimum = metadata.annotation(TolerationPolicy.MINIMUM);
    Field seconds = metadata.annotation(TolerationPolicy.SECONDS);
    TolerationPolicy policy =
        TolerationPolicy.parse(value, minimum.text().orElse(null), seconds.text().orElse(null));
    switch (policy) {
      case TolerationPolicy.None none -> {}
      case TolerationPolicy.Tolerates tolerates ->
          warnIfIdle(minimum.isSet() ? minimum : seconds, tolerates, value);
      case TolerationPolicy.Invalid invalid ->
          metadata
              .annotation(invalid.annotation())
              .error(
                  invalid.why() + "; until it is mended, the pods of this class are protected",
                  "Write digits only, in quotes");
    }
    return policy;
  }

  /** Whoever may preempt these pods at all has a priority of at least the class's value + 1. */
  private static void warnIfIdle(Field field, TolerationPolicy.Tolerates policy, int value) {
    if (policy.minimumPreemptablePriority() <= value + 1L) {
      field.warn(
          "has no effect: every preemptor of these pods has at least priority "
              + (value + 1L)
              + ", from which on they may be preempted at once",
          "Set " + TolerationPolicy.MINIMUM + " above " + (value + 1L));
    }
  }
}
