package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Phases;
import dev.tenure.engine.model.PlanAction;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.OnInvalidPolicy;
import dev.tenure.engine.model.Settings.OnMissingClass;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.requeue.ExpectedRuntimeNominator;
import dev.tenure.kubernetes.tree.Fields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigTranslationTest {
  private static Settings settings(String yaml) {
    return ConfigTranslation.translate(Given.object(yaml)).settings();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {actions: "allocate"}                                                        | true
          {tiers: [{plugins: [{name: minruntime}]}]}                                   | true
          {tiers: [{plugins: [{name: predicates}]}, {plugins: [{name: minruntime}]}]}  | true
          {tiers: [{plugins: [{name: predicates}]}]}                                   | false
          {tiers: []}                                                                  | false
          {tiers: {}}                                                                  | true
          """)
  void leavingMinRuntimeOutSwitchesItOff(String yaml, boolean on) {
    assertThat(settings(yaml).minRuntime()).isEqualTo(on);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                            | allocate consolidation reclaim preempt requeue stalegangeviction
          {actions: ""}                                 | allocate consolidation reclaim preempt requeue stalegangeviction
          {actions: "preempt, allocate"}                | allocate preempt
          {actions: "stalegangeviction,consolidation,"} | consolidation stalegangeviction
          {actions: "reclaim, dance"}                   | reclaim
          {actions: "requeue, preempt", tiers: [{plugins: [{name: minruntime}]}]} | preempt requeue
          """)
  void onlyActionsThatAreListedAreDone(String yaml, String actions) {
    assertThat(settings(yaml).actions().stream().map(PlanAction::word))
        .containsExactly(actions.split(" "));
  }

  /** Other nominators than the one that is a plugin stay. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                                  | true  | true
          {tiers: [{plugins: [{name: minruntime}, {name: expectedruntime}]}]} | true  | true
          {tiers: [{plugins: [{name: minruntime}]}]}                          | false | true
          {tiers: []}                                                         | false | true
          {actions: "preempt"}                                                | false | false
          """)
  void tiersThatLeaveOutExpectedRuntimeSwitchThatNominatorOff(
      String yaml, boolean expectedRuntime, boolean others) {
    Phases phases = settings(yaml).phases();
    assertThat(phases.asks(ExpectedRuntimeNominator.NAME)).isEqualTo(expectedRuntime);
    assertThat(phases.asks("idle")).isEqualTo(others);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                               | 60000 | 16
          {defaultStalenessGracePeriod: 5m}                                | 300000 | 16
          {defaultStalenessGracePeriod: "-1s"}                             | -1000 | 16
          {maxNumberConsolidationPreemptees: 0}                            | 60000 | 0
          {maxNumberConsolidationPreemptees: -1}                           | 60000 | -1
          {defaultStalenessGracePeriod: long}                              | 60000 | 16
          {maxNumberConsolidationPreemptees: many}                         | 60000 | 16
          """)
  void readsTheBoundsOfPhases(String yaml, long grace, int moved) {
    assertThat(settings(yaml).phases().stalenessGraceMillis()).isEqualTo(grace);
    assertThat(settings(yaml).phases().mostMoved()).isEqualTo(moved);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                       | 0      | 0       | LCA
          {defaultPreemptMinRuntime: 5m}                           | 300000 | 0       | LCA
          {defaultReclaimMinRuntime: 1h}                           | 0      | 3600000 | LCA
          {reclaimResolveMethod: queue}                            | 0      | 0       | QUEUE
          {reclaimResolveMethod: LCA}                              | 0      | 0       | LCA
          {reclaimResolveMethod: nearest}                          | 0      | 0       | LCA
          """)
  void readsTheArgumentsOfMinRuntime(
      String arguments, long preempt, long reclaim, ResolveMethod method) {
    Settings settings =
        settings("{tiers: [{plugins: [{name: minruntime, arguments: " + arguments + "}]}]}");
    assertThat(settings.defaultPreemptMinRuntime()).isEqualTo(preempt);
    assertThat(settings.defaultReclaimMinRuntime()).isEqualTo(reclaim);
    assertThat(settings.reclaimResolveMethod()).isEqualTo(method);
  }

  @Test
  void anUnreadablePromiseCountsAsUnlimited() {
    assertThat(
            settings(
                    "{tiers: [{plugins: [{name: minruntime, arguments:"
                        + " {defaultReclaimMinRuntime: -1s}}]}]}")
                .defaultReclaimMinRuntime())
        .isEqualTo(Time.NEVER);
  }

  @Test
  void readsTenuresKeys() {
    SchedulerConfiguration read =
        ConfigTranslation.translate(
            Given.object(
                "{onInvalidPolicy: Ignore, onMissingClass: NoPolicy, pdbPolicy: Enforce,"
                    + " systemCriticalPriority: 9, claimTimeout: 1m, schedulerNames: [mine],"
                    + " nodePoolSelector: {matchLabels: {pool: a}}}"));
    Settings settings = read.settings();
    assertThat(settings.onInvalidPolicy()).isEqualTo(OnInvalidPolicy.IGNORE);
    assertThat(settings.onMissingClass()).isEqualTo(OnMissingClass.NO_POLICY);
    assertThat(settings.pdbPolicy()).isEqualTo(PdbPolicy.ENFORCE);
    assertThat(settings.systemCriticalPriority()).isEqualTo(9);
    assertThat(settings.claimMillis()).isEqualTo(60_000);
    assertThat(read.schedulerNames()).containsExactly("mine");
    assertThat(read.nodePool().requirements()).hasSize(1);
  }

  @Test
  void withoutAnythingItIsTheDefault() {
    assertThat(ConfigTranslation.translate(Given.object("{metadata: {}}")))
        .isEqualTo(SchedulerConfiguration.DEFAULT);
  }

  @Test
  void findsItInAConfigMap() {
    Fields map = Given.object("{data: {settings.conf: 'pdbPolicy: Enforce'}}");
    assertThat(ConfigMapTranslation.translate(map))
        .map(read -> read.settings().pdbPolicy())
        .contains(PdbPolicy.ENFORCE);
  }

  @Test
  void namesTheFieldInsideAConfigMap() {
    Fields map = Given.object("{data: {config.yaml: \"pdbPolicy: Maybe\\ntiers: 5\\ntiers: 6\"}}");
    assertThat(ConfigMapTranslation.translate(map)).isPresent();
    assertThat(Given.problems(map))
        .containsExactly(
            "ERROR data[config.yaml].tiers: is there twice; the first one counts",
            "ERROR data[config.yaml].tiers: 5 is a number, but a list belongs here",
            "ERROR data[config.yaml].pdbPolicy: Maybe is not a value that is known here");
  }
}
