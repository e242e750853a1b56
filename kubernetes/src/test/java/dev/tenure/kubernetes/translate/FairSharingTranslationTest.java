package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FairSharingTranslationTest {
  private static String shown(FairSharing fairSharing) {
    return fairSharing.strategies().stream()
        .map(strategy -> strategy.name().replace("LESS_THAN_", "").replace("_SHARE", ""))
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                                                                  | off                           | 0
          {fairSharing: {}}                                                                                   | OR_EQUAL_TO_FINAL INITIAL     | 0
          {fairSharing: {preemptionStrategies: []}}                                                           | OR_EQUAL_TO_FINAL INITIAL     | 0
          {fairSharing: {enable: false}}                                                                      | off                           | 0
          {fairSharing: {preemptionStrategies: [LessThanInitialShare]}}                                       | INITIAL                       | 0
          {fairSharing: {preemptionStrategies: [LessThanOrEqualToFinalShare]}}                                | OR_EQUAL_TO_FINAL             | 0
          {fairSharing: {preemptionStrategies: [LessThanOrEqualToFinalShare, LessThanInitialShare]}}          | OR_EQUAL_TO_FINAL INITIAL     | 0
          {fairSharing: {preemptionStrategies: [LessThanInitialShare, LessThanOrEqualToFinalShare]}}          | off                           | 1
          {fairSharing: {preemptionStrategies: [LessThanInitialShare, LessThanInitialShare]}}                 | off                           | 1
          {fairSharing: {preemptionStrategies: [Fair]}}                                                       | off                           | 1
          {fairSharing: {preemptionStrategies: Fair}}                                                         | off                           | 1
          {fairSharing: true}                                                                                 | off                           | 1
          """)
  void isOnWhereItIsConfiguredWell(String yaml, String strategies, int problems) {
    Fields ours = Given.object(yaml);
    FairSharing read = ConfigTranslation.translate(ours).settings().fairSharing();
    assertThat(read == null ? "off" : shown(read)).isEqualTo(strategies);
    assertThat(Given.problems(ours)).hasSize(problems);
    Fields kueues = Given.object(yaml);
    assertThat(KueueConfigTranslation.translate(kueues).map(FairSharingTranslationTest::shown))
        .isEqualTo(Optional.of(strategies).filter(text -> !text.equals("off")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {apiVersion: config.kueue.x-k8s.io/v1beta1, fairSharing: {enable: true}}  | true
          {apiVersion: config.kueue.x-k8s.io/v1beta1, fairSharing: {}}              | false
          {apiVersion: config.kueue.x-k8s.io/v1beta2, fairSharing: {}}              | true
          {apiVersion: config.kueue.x-k8s.io/v1beta2}                               | false
          """)
  void hadToBeEnabledOnce(String yaml, boolean on) {
    assertThat(KueueConfigTranslation.translate(Given.object(yaml)).isPresent()).isEqualTo(on);
  }

  @Test
  void whatOurConfigurationSaysCounts() {
    SchedulerConfiguration ours =
        ConfigTranslation.translate(
            Given.object("{fairSharing: {preemptionStrategies: [LessThanInitialShare]}}"));
    assertThat(ours.withUsual(FairSharing.DEFAULT)).isEqualTo(ours);
    assertThat(SchedulerConfiguration.DEFAULT.withUsual(null))
        .isEqualTo(SchedulerConfiguration.DEFAULT);
    assertThat(
            Objects.requireNonNull(
                SchedulerConfiguration.DEFAULT
                    .withUsual(FairSharing.DEFAULT)
                    .settings()
                    .fairSharing()))
        .isEqualTo(FairSharing.DEFAULT);
  }
}
