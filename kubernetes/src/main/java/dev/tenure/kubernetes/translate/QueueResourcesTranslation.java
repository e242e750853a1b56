package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** {@code resources} of a Queue: GPUs, thousandths of a core, millions of bytes. */
final class QueueResourcesTranslation {
  private static final List<String> RESOURCES = List.of("gpu", "cpu", "memory");
  private static final List<String> NUMBERS = List.of("quota", "limit", "overQuotaWeight");
  private static final double MEGABYTE = 1e6;

  private QueueResourcesTranslation() {}

  /** One number that cannot be read makes them all useless: shares are weighed together. */
  static QueueResources translate(Field field, Fields resources) {
    if (!field.isSet()) {
      return QueueResources.UNSTATED;
    }
    resources.expectOnly(RESOURCES);
    Optional<ResourceShare> gpu = share(resources, "gpu", 1);
    Optional<ResourceShare> cpu = share(resources, "cpu", 1);
    Optional<ResourceShare> memory = share(resources, "memory", MEGABYTE);
    if (!resources.isPresent() || gpu.isEmpty() || cpu.isEmpty() || memory.isEmpty()) {
      return QueueResources.UNREADABLE;
    }
    return RESOURCES.stream().anyMatch(resources::has)
        ? QueueResources.of(gpu.get(), cpu.get(), memory.get())
        : QueueResources.UNSTATED;
  }

  /** A resource that is left out is not rationed; a number that is left out is 0. */
  private static Optional<ResourceShare> share(Fields resources, String name, double unit) {
    if (!resources.has(name)) {
      return Optional.of(ResourceShare.FREE);
    }
    Fields share = resources.at(name);
    share.expectOnly(NUMBERS);
    OptionalDouble quota = number(share.field("quota"), true);
    OptionalDouble limit = number(share.field("limit"), true);
    OptionalDouble weight = number(share.field("overQuotaWeight"), false);
    if (!share.isPresent() || quota.isEmpty() || limit.isEmpty() || weight.isEmpty()) {
      return Optional.empty();
    }
    if (!share.has("limit")) {
      share
          .field("limit")
          .warn("is missing, which means 0: none of it may be used", "Write -1 for no limit");
    }
    return Optional.of(
        new ResourceShare(
            inUnits(quota.getAsDouble(), unit),
            inUnits(limit.getAsDouble(), unit),
            weight.getAsDouble()));
  }

  private static double inUnits(double number, double unit) {
    return number == ResourceShare.UNLIMITED ? number : number * unit;
  }

  /** Empty if it cannot be read. */
  private static OptionalDouble number(Field field, boolean mayBeUnlimited) {
    if (!field.isSet()) {
      return OptionalDouble.of(0);
    }
    String advice =
        mayBeUnlimited ? "Write zero or more, or -1 for no limit" : "Write zero or more";
    double number = field.value().doubleValue();
    if (!field.value().isNumber() || !Double.isFinite(number)) {
      field.error("is not a number", advice);
      return OptionalDouble.empty();
    }
    if (number < 0 && !(mayBeUnlimited && number == ResourceShare.UNLIMITED)) {
      field.error("is negative", advice);
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(number);
  }
}
