package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which features of the original a case turns on or off.
 *
 * @param changed those that differ from the original's defaults
 */
record FeatureGates(SortedMap<String, String> changed) {
  private static final String PARTIAL_ADMISSION = "PartialAdmission";
  private static final String RECLAIMABLE_PODS = "ReclaimablePods";

  FeatureGates {
    changed = new TreeMap<>(changed);
  }

  static FeatureGates of(Fields json) {
    return new FeatureGates(json.map("featureGates"));
  }

  boolean partialAdmission() {
    return !isOff(PARTIAL_ADMISSION);
  }

  boolean reclaimablePods() {
    return !isOff(RECLAIMABLE_PODS);
  }

  /** A gate, and how it is set, that asks for something Tenure does not do. */
  Optional<String> beyondTenure() {
    return changed.entrySet().stream()
        .filter(gate -> !isFollowed(gate.getKey()))
        .map(Map.Entry::toString)
        .findFirst();
  }

  /** Placement by topology is not asked for in any case, so turning it off changes nothing. */
  private boolean isFollowed(String gate) {
    return switch (gate) {
      case PARTIAL_ADMISSION, RECLAIMABLE_PODS -> true;
      case "TopologyAwareScheduling" -> isOff(gate);
      case String other -> other.startsWith("TAS") && isOff(gate);
    };
  }

  private boolean isOff(String gate) {
    return "false".equals(changed.get(gate));
  }
}
