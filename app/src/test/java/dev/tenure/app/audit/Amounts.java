package dev.tenure.app.audit;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;

/** How much of what, counted by other code than the scheduler's own. */
final class Amounts {
  private Amounts() {}

  static Map<String, BigDecimal> of(JsonNode list) {
    Map<String, BigDecimal> amounts = new TreeMap<>();
    list.properties()
        .forEach(each ->
            amounts.put(
                each.getKey(), new Quantity(each.getValue().asText()).getNumericalAmount()));
    return amounts;
  }

  /** What its containers ask for, and a place among the pods of the node. */
  static Map<String, BigDecimal> ofPod(JsonNode pod) {
    Map<String, BigDecimal> sum = new TreeMap<>(Map.of("pods", BigDecimal.ONE));
    for (JsonNode container : pod.path("spec").path("containers")) {
      of(container.path("resources").path("requests"))
          .forEach((name, amount) -> sum.merge(name, amount, BigDecimal::add));
    }
    return sum;
  }
}
