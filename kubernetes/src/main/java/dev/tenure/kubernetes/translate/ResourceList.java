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
  private static OptionalLong amount(String resource, Field quantity) {
    if (!quantity.isSet() || quantity.value().isContainerNode() || quantity.value().isBoolean()) {
      quantity.error("is not a quantity", "Write a number, as 2, 500m or 16Gi");
      return OptionalLong.empty();
    }
    Optional<BigDecimal> exact = QuantityText.parse(quantity.value().asText());
    if (exact.isEmpty()) {
      quantity.error("is not a quantity", "Write a number, as 2, 500m or 16Gi");
      return OptionalLong.empty();
    }
    BigDecimal units = resource.equals(Resources.CPU) ? exact.get().movePointRight(3) : exact.get();
    return units(quantity, units.setScale(0, RoundingMode.CEILING), exact.get());
  }

  private static OptionalLong units(Field quantity, BigDecimal units, BigDecimal exact) {
    if (exact.signum() < 0) {
      quantity.error("is negative", "Write zero or more");
      return OptionalLong.empty();
    }
    if (units.compareTo(MOST) > 0) {
      quantity.error("is more than 64 bits can count", "Write a smaller number");
      return OptionalLong.empty();
    }
    return OptionalLong.of(units.longValueExact());
  }
}
