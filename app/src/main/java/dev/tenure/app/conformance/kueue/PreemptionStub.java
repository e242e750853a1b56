package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.quota.FlavorResource;
import java.util.SortedMap;
import java.util.TreeMap;

/** What preemption would come to where a case about flavors says it instead of having victims. */
record PreemptionStub(SortedMap<FlavorResource, Outcome> outcomes) {
  /**
   * For one resource in one flavor.
   *
   * @param possibility NoCandidates, Preempt or Reclaim
   * @param borrowing the height from which it would borrow after that
   */
  record Outcome(String possibility, int borrowing) {}

  static PreemptionStub read(Fields json) {
    SortedMap<FlavorResource, Outcome> outcomes = new TreeMap<>();
    for (Fields said : json.list("preemptionSimulation")) {
      outcomes.put(
          new FlavorResource(said.text("flavor"), said.text("resource")),
          new Outcome(said.text("possibility"), said.number("borrowAfter")));
    }
    return new PreemptionStub(outcomes);
  }
}
