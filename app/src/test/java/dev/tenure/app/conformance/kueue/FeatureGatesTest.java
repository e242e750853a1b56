package dev.tenure.app.conformance.kueue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeatureGatesTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # gate,                                           set to, beyond Tenure
          MultiKueueOrchestratedPreemption,                 true,   MultiKueueOrchestratedPreemption=true
          ConcurrentAdmission,                              true,   ConcurrentAdmission=true
          RecomputeAssignmentUponPreemptionTargetsOverlap,  false,  RecomputeAssignmentUponPreemptionTargetsOverlap=false
          TopologyAwareScheduling,                          false,
          TASFailedNodeReplacement,                         false,
          TASProfileMixed,                                  true,   TASProfileMixed=true
          PartialAdmission,                                 false,
          ReclaimablePods,                                  false,
          NeverHeardOf,                                     false,  NeverHeardOf=false
          """)
  void whatTenureDoesNotFollowIsNamed(String gate, String value, @Nullable String beyond) {
    FeatureGates gates = new FeatureGates(new TreeMap<>(Map.of(gate, value)));
    assertThat(gates.beyondTenure().orElse(null)).isEqualTo(beyond);
  }
}
