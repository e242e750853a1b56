package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Resources;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** Named quantities, as in requests, limits and allocatable. What is unreadable is left out. */
final class ResourceList {
  private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

  private ResourceList() {}

  /** Also the amounts that are zero, because saying zero is not saying nothing. */
  static SortedMap<String, Long> amounts(Fields list) {
    SortedMap<String, Long> amounts = new TreeMap<>();
    for (String resource : list.names()) {
      OptionalLong amount = amount(resource, list.entry(resource));
      if (amount.isPresent()) {
        amounts.put(resource, amount.getAsLong());
      }
    }
    return amounts;
  }

  /** Milli-cores of cpu, base units of everything else, rounded up. */
  static OptionalLong amount(String resource, Field quantity) {
    Optional<BigDecimal> exact = number(quantity);
    if (exact.isEmpty()) {
      return OptionalLong.empty();
    }
    BigDecimal units = resource.equals(Resources.CPU) ? exact.get().movePointRight(3) : exact.get();
    return units(quantity, units.setScale(0, RoundingMode.CEILING));
  }

  /** The number that a quantity stands for; one that is negative is none. */
  static Optional<BigDecimal> number(Field quantity) {
    boolean scalar = quantity.value().isTextual() || quantity.value().isNumber();
    Optional<BigDecimal> exact =
        scalar ? QuantityText.parse(quantity.value().asText()) : Optional.empty();
    if (exact.isEmpty()) {
      quantity.error("is not a quantity", "Write a number, as 2, 500m or 16Gi");
    } else if (exact.get().signum() < 0) {
      quantity.error("is negative", "Write zero or more");
    }
    return exact.filter(number -> number.signum() >= 0);
  }

  private static OptionalLong units(Field quantity, BigDecimal units) {
    if (units.compareTo(MOST) > 0) {
      quantity.error("is more than 64 bits can count", "Write a smaller number");
      return OptionalLong.empty();
    }
    return OptionalLong.of(units.longValueExact());
  }
}
