package dev.tenure.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.state.Change;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kueue's configuration as its own manifests have it. */
class KueueConfigMapTest {
  private static Manifests read(String configuration, String more) {
    String text =
        """
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: kueue-manager-config, namespace: kueue-system}
        data:
          controller_manager_config.yaml: |
            kind: Configuration
            leaderElection: {leaderElect: true}
            integrations: {frameworks: [batch/job]}
        """;
    return ManifestReader.read(
        "f",
        new ByteArrayInputStream(
            (text + configuration.indent(4) + more).getBytes(StandardCharsets.UTF_8)));
  }

  private static @Nullable FairSharing sharing(Manifests read) {
    return read.changes().stream()
        .filter(Change.SettingsSeen.class::isInstance)
        .map(Change.SettingsSeen.class::cast)
        .findFirst()
        .orElseThrow()
        .settings()
        .fairSharing();
  }

  private static String problems(Manifests read) {
    return String.join("\n", read.problems().stream().map(Problem::toString).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          v1beta2 | fairSharing: {}                                               | 2
          v1beta2 | namespace: kueue-system                                       | 0
          v1beta2 | fairSharing: {preemptionStrategies: [LessThanInitialShare]}   | 1
          v1beta1 | fairSharing: {}                                               | 0
          v1beta1 | fairSharing: {enable: true}                                   | 2
          """)
  void saysWhetherAndHowWhatIsLentIsShared(String version, String line, int strategies) {
    Manifests read = read("apiVersion: config.kueue.x-k8s.io/" + version + "\n" + line, "");
    assertThat(problems(read)).isEmpty();
    @Nullable FairSharing sharing = sharing(read);
    assertThat(sharing == null ? 0 : sharing.strategies().size()).isEqualTo(strategies);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          apiVersion: config.kueue.x-k8s.io/v1beta2, fairSharing: {preemptionStrategies: [Fair]} | .fairSharing.preemptionStrategies[0] | value=Fair, reason=is not a value that is known here, advice=Write one of
          apiVersion: config.kueue.x-k8s.io/v1beta2, fairSharing: {enable: perhaps}              | .fairSharing.enable                  | value=perhaps, reason=is text, but true or false belongs here
          apiVersion: config.kueue.x-k8s.io/v1beta2, fairSharing: 5                              | .fairSharing                         | value=5, reason=is a number, but a mapping belongs here
          apiVersion: config.kueue.x-k8s.io/v7, fairSharing: {}                                  | .apiVersion                          | value=config.kueue.x-k8s.io/v7, reason=is not a version that is read here; fair sharing stays off, advice=Write config.kueue.x-k8s.io/v1beta2
          fairSharing: {}                                                                        | .apiVersion                          | reason=is missing; fair sharing stays off
          """)
  void aMistakeIsNamedAndLeavesItOff(String line, String field, String said) {
    Manifests read = read(line.replace(", fairSharing", "\nfairSharing"), "");
    assertThat(sharing(read)).isNull();
    assertThat(problems(read))
        .contains("ConfigMap kueue-system/kueue-manager-config")
        .contains("data[controller_manager_config.yaml]" + field)
        .contains(said);
  }

  @Test
  void thereIsOneConfigurationOfKueue() {
    Manifests read =
        read(
            "apiVersion: config.kueue.x-k8s.io/v1beta2",
            """
            ---
            apiVersion: config.kueue.x-k8s.io/v1beta2
            kind: Configuration
            fairSharing: {}
            """);
    assertThat(problems(read)).contains("is already given in");
    assertThat(sharing(read)).as("the first counts").isNull();
  }

  @Test
  void otherConfigMapsAreLeftOut() {
    Manifests read =
        ManifestReader.read(
            "f",
            new ByteArrayInputStream(
                "{apiVersion: v1, kind: ConfigMap, metadata: {name: other}, data: {a: b}}"
                    .getBytes(StandardCharsets.UTF_8)));
    assertThat(read.changes()).isEqualTo(List.of());
  }
}
