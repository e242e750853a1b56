package dev.tenure.app.conformance;

import dev.tenure.engine.model.Resources;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads resource amounts as Kubernetes writes them. */
public final class Quantities {
  private Quantities() {}

  public static Resources read(Map<String, String> quantities) {
    SortedMap<String, Long> amounts = new TreeMap<>();
    quantities.forEach((name, quantity) -> amounts.put(name, amount(name, quantity)));
    return new Resources(amounts);
  }

  private static long amount(String name, String quantity) {
    try {
      BigDecimal amount = Quantity.getAmountInBytes(new Quantity(quantity));
      return (name.equals(Resources.CPU) ? amount.scaleByPowerOfTen(3) : amount).longValueExact();
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new BadVector(name + " is no whole amount: " + quantity);
    }
  }
}
