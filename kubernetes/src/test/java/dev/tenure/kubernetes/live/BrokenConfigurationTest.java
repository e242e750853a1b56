package dev.tenure.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.Problem;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An edit of the scheduler's ConfigMap that goes wrong takes no promise back. */
class BrokenConfigurationTest {
  private static final ApiResource CONFIG_MAPS =
      new ApiResource("", "v1", "ConfigMap", "configmaps", true);
  private static final String GOOD =
      """
      pdbPolicy: Enforce
      tiers:
      - plugins:
        - name: minruntime
          arguments: {defaultReclaimMinRuntime: 1h}
      """;

  private final LiveInventory inventory = new LiveInventory();
  private int version;

  private List<Settings> edited(String config) {
    String yaml =
        """
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: scheduler-config, namespace: tenure-system, uid: u, resourceVersion: "%d"}
        data:
          config.yaml: |
        %s
        """
            .formatted(++version, config.indent(4));
    return settings(
        new ObjectEvent.Seen(
            CONFIG_MAPS, Documents.of("test", yaml).documents().getFirst().tree()));
  }

  private List<Settings> settings(ObjectEvent event) {
    return inventory.take(List.of(event), 0).stream()
        .filter(Change.SettingsSeen.class::isInstance)
        .map(change -> ((Change.SettingsSeen) change).settings())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pdbPolicy: [Enforce",
        "just words",
        "pdbPolicy: Sometimes",
        "tiers: [{plugins: [{name: minruntime, arguments: {defaultReclaimMinRuntime: -1h}}]}]"
      })
  void theLastGoodOneCountsUntilItIsMended(String broken) {
    List<Settings> good = edited(GOOD);
    assertThat(good).hasSize(1);
    assertThat(good.getFirst().pdbPolicy()).isEqualTo(PdbPolicy.ENFORCE);
    assertThat(edited(broken)).as("nothing is new").isEmpty();
    assertThat(inventory.isConfigured()).isTrue();
    assertThat(inventory.pdbPolicy()).isEqualTo(PdbPolicy.ENFORCE);
    assertThat(inventory.complaints())
        .isNotEmpty()
        .allMatch(problem -> problem.severity() == Problem.Severity.ERROR);
    assertThat(edited("pdbPolicy: Prefer")).hasSize(1);
    assertThat(inventory.complaints()).isEmpty();
  }

  @Test
  void oneThatNeverWasGoodIsNotReplacedByTheUsual() {
    assertThat(edited("pdbPolicy: [Enforce")).isEmpty();
    assertThat(inventory.isConfigured()).isFalse();
    assertThat(edited(GOOD)).hasSize(1);
    assertThat(inventory.isConfigured()).isTrue();
  }

  @Test
  void whoTakesItAwayMeansTheUsual() {
    edited(GOOD);
    assertThat(settings(new ObjectEvent.Gone(CONFIG_MAPS, "tenure-system", "scheduler-config")))
        .containsExactly(Settings.DEFAULT);
    assertThat(inventory.isConfigured()).isTrue();
  }

  @Test
  void aWarningIsNoReasonToLeaveItOut() {
    edited(GOOD);
    assertThat(edited("pdbPolicy: Prefer\nunheardOf: 1\n")).hasSize(1);
  }
}
