package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** {@code scheduling.run.ai/v2 Queue}. */
public final class QueueTranslation {
  private static final BigDecimal UNLIMITED = BigDecimal.ONE.negate();
  private static final List<String> SPEC =
      List.of(
          "displayName",
          "parentQueue",
          "priority",
          "resources",
          "preemptMinRuntime",
          "reclaimMinRuntime");

  private QueueTranslation() {}

  public static Optional<Queue> translate(Fields object) {
    Metadata metadata = Metadata.of(object);
    Fields spec = object.at("spec");
    boolean unreadable = object.has("spec") && !spec.isPresent();
    spec.expectOnly(SPEC);
    checkResources(spec.at("resources"));
    Optional<String> parent = spec.field("parentQueue").word();
    MinRuntime preempt = MinRuntimeField.read(spec.field("preemptMinRuntime"), unreadable);
    MinRuntime reclaim = MinRuntimeField.read(spec.field("reclaimMinRuntime"), unreadable);
    int priority = spec.field("priority").int32().orElse(Queue.DEFAULT_PRIORITY);
    return metadata
        .name()
        .map(name ->
            new Queue(name, parent.orElse(null), preempt, reclaim, priority, metadata.createdAt()));
  }

  /** They have no effect yet, but a mistake should not wait until they have. */
  private static void checkResources(Fields resources) {
    resources.expectOnly(List.of("gpu", "cpu", "memory"));
    for (String name : resources.names()) {
      Fields shares = resources.at(name);
      shares.expectOnly(List.of("quota", "limit", "overQuotaWeight"));
      checkNumber(shares.field("quota"), true);
      checkNumber(shares.field("limit"), true);
      checkNumber(shares.field("overQuotaWeight"), false);
    }
  }

  private static void checkNumber(Field field, boolean mayBeUnlimited) {
    if (!field.isSet()) {
      return;
    }
    String advice =
        mayBeUnlimited ? "Write zero or more, or -1 for no limit" : "Write zero or more";
    if (!field.value().isNumber()) {
      field.error("is not a number", advice);
      return;
    }
    BigDecimal number = field.value().decimalValue();
    boolean unlimited = mayBeUnlimited && number.compareTo(UNLIMITED) == 0;
    if (number.signum() < 0 && !unlimited) {
      field.error("is negative", advice);
    }
  }
}
