package dev.tenure.app.conformance.kueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Json;
import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.FlavorFungibility.Preference;
import dev.tenure.engine.model.quota.FlavorFungibility.Search;
import dev.tenure.engine.model.quota.PreemptionRights.WhileBorrowing;
import dev.tenure.engine.model.quota.PreemptionRights.WithinCohort;
import dev.tenure.engine.model.quota.PreemptionRights.WithinQueue;
import dev.tenure.engine.model.quota.Quota;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueueReaderTest {
  @ParameterizedTest
  @CsvSource({
    "Never, NEVER",
    "Unset, NEVER",
    "LowerPriority, LOWER_PRIORITY",
    "LowerOrNewerEqualPriority, LOWER_OR_NEWER_EQUAL_PRIORITY"
  })
  void withinTheQueue(String policy, WithinQueue expected) {
    assertThat(queue("preemption: {withinClusterQueue: '" + policy + "'}").preemption())
        .extracting("withinQueue")
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Never, NEVER",
    "Unset, UNSET",
    "LowerPriority, LOWER_PRIORITY",
    "Any, ANY",
  })
  void withinTheCohort(String policy, WithinCohort expected) {
    assertThat(queue("preemption: {reclaimWithinCohort: '" + policy + "'}").preemption())
        .extracting("withinCohort")
        .isEqualTo(expected);
  }

  @Test
  void whileBorrowing() {
    assertThat(whileBorrowing("policy: 'Never', maxPriorityThreshold: 3")).isNull();
    assertThat(whileBorrowing("policy: 'LowerPriority'"))
        .isEqualTo(new WhileBorrowing(OptionalInt.empty()));
    assertThat(whileBorrowing("policy: 'LowerPriority', maxPriorityThreshold: -3"))
        .isEqualTo(new WhileBorrowing(OptionalInt.of(-3)));
  }

  private static @Nullable WhileBorrowing whileBorrowing(String json) {
    return queue("preemption: {borrowWithinCohort: {" + json + "}}").preemption().whileBorrowing();
  }

  @Test
  void whichFlavor() {
    assertThat(queue("").fungibility()).isEqualTo(FlavorFungibility.DEFAULT);
    assertThat(queue("flavorFungibility: {whenCanBorrow: ''}").fungibility())
        .isEqualTo(FlavorFungibility.DEFAULT);
    assertThat(
            queue(
                    "flavorFungibility: {whenCanBorrow: 'TryNextFlavor', whenCanPreempt:"
                        + " 'MayStopSearch', preference: 'PreemptionOverBorrowing'}")
                .fungibility())
        .isEqualTo(
            new FlavorFungibility(
                Search.TRY_NEXT_FLAVOR, Search.MAY_STOP, Preference.PREEMPTION_OVER_BORROWING));
  }

  @Test
  void quotaWithAndWithoutLimits() {
    assertThat(
            queue(
                    """
                    resourceGroups: [{coveredResources: ['cpu', 'gpu'], flavors: [{name: 'f',
                      resources: {cpu: {nominal: 9223372036854775807},
                        gpu: {nominal: 3, borrowingLimit: 0, lendingLimit: 2}}}]}]
                    """)
                .groups()
                .getFirst()
                .flavors()
                .getFirst()
                .quotas())
        .isEqualTo(
            new TreeMap<>(Map.of("cpu", Quota.of(Quota.UNLIMITED), "gpu", new Quota(3, 0, 2))));
    assertThat(queue("resourceGroups: null").groups()).isEmpty();
  }

  @Test
  void whoseWorkloads() {
    TreeMap<String, String> eng = new TreeMap<>(Map.of("dep", "eng"));
    TreeMap<String, String> none = new TreeMap<>();
    assertThat(queue("").namespaces()).isNull();
    assertThat(queue("namespaceSelector: {}").namespaces()).isEqualTo(LabelSelector.EVERYTHING);
    assertThat(
            queue(
                    "namespaceSelector: {matchExpressions:"
                        + " [{key: 'dep', operator: 'In', values: ['eng']}]}")
                .namespaces())
        .matches(selector -> selector.matches(eng) && !selector.matches(none));
  }

  @Test
  void weights() {
    assertThat(queue("").weight()).isEqualTo(1);
    assertThat(queue("fairWeight: 0").weight()).isEqualTo(0);
    assertThat(QueueReader.cohort(Json.read("{name: 'c', fairWeight: 0.5}")).weight())
        .isEqualTo(0.5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "queueingStrategy: 'x'",
        "preemption: {withinClusterQueue: 'Any'}",
        "preemption: {reclaimWithinCohort: 'x'}",
        "preemption: {borrowWithinCohort: {policy: 'x'}}",
        "flavorFungibility: {whenCanBorrow: 'x'}",
        "flavorFungibility: {preference: 'x'}",
        "namespaceSelector: {matchExpressions: [{key: 'a', operator: 'x'}]}"
      })
  void whatIsNotKnownIsNotGuessed(String json) {
    assertThatThrownBy(() -> queue(json)).isInstanceOf(BadVector.class);
  }

  private static ClusterQueue queue(String json) {
    return QueueReader.queue(Json.read("{name: 'q', " + json + "}"));
  }
}
