package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.Quota;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.OptionalLong;

/**
 * The amounts of one quota.
 *
 * @param shares whether there is anybody to borrow from and to lend to
 * @param lendsBelow whether it can lend what others below it own; a queue can lend only its own
 */
record QuotaAmounts(boolean shares, boolean lendsBelow) {
  /**
   * Reads a quota.
   *
   * @param entry with {@code nominalQuota} and its limits; the first versions had {@code min} and
   *     {@code max}, in a mapping of their own
   */
  Quota read(String resource, Fields entry) {
    Fields amounts = entry.has("quota") ? entry.at("quota") : entry;
    Field nominalField = Renamed.field(amounts, "nominalQuota", "min");
    if (!nominalField.isSet()) {
      nominalField.error("is missing", "Write how much is owned; 0 if nothing is");
      return Quota.of(0);
    }
    long nominal = ResourceList.amount(resource, nominalField).orElse(0);
    long borrowing = borrowing(resource, amounts, nominal);
    Field lendingField = amounts.field("lendingLimit");
    OptionalLong lending = limit(resource, lendingField);
    if (!lendsBelow && lending.orElse(0) > nominal && shares) {
      lendingField.error(
          "is more than what is owned, which is " + nominalField.shown(),
          "Write at most that, or leave the limit out to lend everything");
    }
    return new Quota(
        nominal, borrowing, shares ? lending.orElse(Quota.UNLIMITED) : Quota.UNLIMITED);
  }

  private long borrowing(String resource, Fields amounts, long nominal) {
    Field field = Renamed.field(amounts, "borrowingLimit", "max");
    OptionalLong limit = limit(resource, field);
    if (limit.isEmpty() || !shares) {
      return Quota.UNLIMITED;
    }
    if (amounts.has("borrowingLimit")) {
      return limit.getAsLong();
    }
    if (limit.getAsLong() < nominal) {
      field.error("is less than min", "Write at least what is owned");
    }
    return Math.max(0, limit.getAsLong() - nominal);
  }

  private OptionalLong limit(String resource, Field field) {
    if (!field.isSet()) {
      return OptionalLong.empty();
    }
    if (!shares) {
      field.warn(
          "has no effect: there is no cohort to borrow from or to lend to",
          "Name a cohort, or leave the limit out");
    }
    return ResourceList.amount(resource, field);
  }
}
