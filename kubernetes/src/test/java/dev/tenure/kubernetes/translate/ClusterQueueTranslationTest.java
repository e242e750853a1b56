package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.QueueingStrategy;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterQueueTranslationTest {
  private static Fields object(String spec) {
    return Given.object("{metadata: {name: q}, spec: {namespaceSelector: {}, " + spec + "}}");
  }

  private static ClusterQueue queue(String spec) {
    return ClusterQueueTranslation.translate(object(spec)).orElseThrow();
  }

  private static List<String> problems(String spec) {
    Fields object = object(spec);
    assertThat(ClusterQueueTranslation.translate(object)).isPresent();
    return Given.problems(object);
  }

  @Test
  void leavesOutWhatIsLeftOut() {
    Fields object = Given.object("{metadata: {name: q}, spec: {namespaceSelector: {}}}");
    assertThat(ClusterQueueTranslation.translate(object))
        .contains(
            new ClusterQueue(
                "q",
                null,
                List.of(),
                QueueingStrategy.BEST_EFFORT_FIFO,
                LabelSelector.EVERYTHING,
                PreemptionRights.NONE,
                FlavorFungibility.DEFAULT,
                1,
                StopPolicy.NONE,
                QuotaPromises.NONE,
                QueueExtras.NONE));
    assertThat(Given.problems(object)).isEmpty();
  }

  @Test
  void withoutASelectorItTakesNobody() {
    Fields object = Given.object("{metadata: {name: q}, spec: {}}");
    assertThat(ClusterQueueTranslation.translate(object).orElseThrow().namespaces()).isNull();
    assertThat(Given.problems(object))
        .containsExactly(
            "WARNING spec.namespaceSelector: is missing: the queue takes the workloads of no"
                + " namespace");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          withinClusterQueue: Never                       | NEVER                         | NEVER
          withinClusterQueue: LowerPriority               | LOWER_PRIORITY                | NEVER
          withinClusterQueue: LowerPriorityOnly           | LOWER_PRIORITY                | NEVER
          withinClusterQueue: LowerOrNewerEqualPriority   | LOWER_OR_NEWER_EQUAL_PRIORITY | NEVER
          reclaimWithinCohort: Never                      | NEVER                         | NEVER
          reclaimWithinCohort: LowerPriority              | NEVER                         | LOWER_PRIORITY
          reclaimWithinCohort: Any                        | NEVER                         | ANY
          reclaimWithinCohort: ''                         | NEVER                         | NEVER
          withinCohort: LowerPriority                     | NEVER                         | LOWER_PRIORITY
          withinCohort: ReclaimFromLowerPriority          | NEVER                         | LOWER_PRIORITY
          withinCohort: ReclaimFromAny                    | NEVER                         | ANY
          withinCohort: ReclaimAny                        | NEVER                         | ANY
          withinCohort: Always                            | NEVER                         | ANY
          """)
  void readsRightsInOldAndNewWords(
      String preemption,
      PreemptionRights.WithinQueue withinQueue,
      PreemptionRights.WithinCohort withinCohort) {
    Fields object = object("preemption: {" + preemption + "}");
    PreemptionRights rights = ClusterQueueTranslation.translate(object).orElseThrow().preemption();
    assertThat(rights).isEqualTo(new PreemptionRights(withinQueue, withinCohort, null));
    assertThat(Given.problems(object)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                   | nobody
          {policy: Never, maxPriorityThreshold: 5}             | nobody
          {policy: LowerPriority}                              | WhileBorrowing[maxPriority=OptionalInt.empty]
          {policy: LowerPriority, maxPriorityThreshold: -5}    | WhileBorrowing[maxPriority=OptionalInt[-5]]
          """)
  void readsWhatMayBeTakenWhileBorrowing(String borrow, String from) {
    PreemptionRights rights =
        queue("preemption: {reclaimWithinCohort: Any, borrowWithinCohort: " + borrow + "}")
            .preemption();
    assertThat(Objects.toString(rights.whileBorrowing(), "nobody")).isEqualTo(from);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                                                                | MAY_STOP        | TRY_NEXT_FLAVOR | BORROWING_OVER_PREEMPTION
          {whenCanBorrow: Borrow, whenCanPreempt: Preempt}                                                  | MAY_STOP        | MAY_STOP        | BORROWING_OVER_PREEMPTION
          {whenCanBorrow: MayStopSearch, whenCanPreempt: MayStopSearch}                                     | MAY_STOP        | MAY_STOP        | BORROWING_OVER_PREEMPTION
          {whenCanBorrow: TryNextFlavor}                                                                    | TRY_NEXT_FLAVOR | TRY_NEXT_FLAVOR | BORROWING_OVER_PREEMPTION
          {whenCanBorrow: TryNextFlavor, preference: PreemptionOverBorrowing}                               | TRY_NEXT_FLAVOR | TRY_NEXT_FLAVOR | PREEMPTION_OVER_BORROWING
          {whenCanBorrow: TryNextFlavor, whenCanPreempt: TryNextFlavor, preference: BorrowingOverPreemption}| TRY_NEXT_FLAVOR | TRY_NEXT_FLAVOR | BORROWING_OVER_PREEMPTION
          """)
  void readsWhenAFlavorIsGoodEnough(
      String fields,
      FlavorFungibility.Search borrow,
      FlavorFungibility.Search preempt,
      FlavorFungibility.Preference preference) {
    Fields object = object("flavorFungibility: " + fields);
    assertThat(ClusterQueueTranslation.translate(object).orElseThrow().fungibility())
        .isEqualTo(new FlavorFungibility(borrow, preempt, preference));
    assertThat(Given.problems(object)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cohortName: c                                | c | BEST_EFFORT_FIFO | 1   | NONE
          cohort: c                                    | c | BEST_EFFORT_FIFO | 1   | NONE
          queueingStrategy: StrictFIFO                 |   | STRICT_FIFO      | 1   | NONE
          queueingStrategy: BestEffortFIFO             |   | BEST_EFFORT_FIFO | 1   | NONE
          fairSharing: {weight: 500m}                  |   | BEST_EFFORT_FIFO | 0.5 | NONE
          fairSharing: {weight: 0}                     |   | BEST_EFFORT_FIFO | 0   | NONE
          fairSharing: {weight: '2'}                   |   | BEST_EFFORT_FIFO | 2   | NONE
          stopPolicy: None                             |   | BEST_EFFORT_FIFO | 1   | NONE
          stopPolicy: Hold                             |   | BEST_EFFORT_FIFO | 1   | HOLD
          stopPolicy: HoldAndDrain                     |   | BEST_EFFORT_FIFO | 1   | HOLD_AND_DRAIN
          """)
  void readsTheRest(
      String spec, String cohort, QueueingStrategy strategy, double weight, StopPolicy stop) {
    ClusterQueue queue = queue(spec);
    assertThat(queue.cohort()).isEqualTo(cohort);
    assertThat(queue.strategy()).isEqualTo(strategy);
    assertThat(queue.weight()).isEqualTo(weight);
    assertThat(queue.stop()).isEqualTo(stop);
    assertThat(problems(spec)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          queueingStrategy: Fifo                                                 | ERROR spec.queueingStrategy: Fifo is not a value that is known here
          stopPolicy: hold                                                       | ERROR spec.stopPolicy: hold is not a value that is known here
          preemption: {withinClusterQueue: Any}                                  | ERROR spec.preemption.withinClusterQueue: Any is not a value that is known here
          preemption: {borrowWithinCohort: {policy: LowerPriority}}              | ERROR spec.preemption.borrowWithinCohort.policy: LowerPriority needs reclaimWithinCohort, which is Never
          flavorFungibility: {preference: PreemptionOverBorrowing}               | ERROR spec.flavorFungibility.preference: PreemptionOverBorrowing needs both whenCanBorrow and whenCanPreempt to be TryNextFlavor
          fairSharing: {weight: -1}                                              | ERROR spec.fairSharing.weight: -1 is negative
          fairSharing: {weight: 1n}                                              | ERROR spec.fairSharing.weight: 1n is too small to be told from zero
          """)
  void anUnreadableQueueAdmitsNobody(String spec, String problem) {
    ClusterQueue queue = queue("cohort: c, " + spec);
    assertThat(queue.stop()).isEqualTo(StopPolicy.HOLD);
    assertThat(queue.preemption().whileBorrowing()).isNull();
    assertThat(queue.cohort()).isEqualTo("c");
    assertThat(problems(spec)).containsExactly(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cohort: a, cohortName: b            | WARNING spec.cohort: a stands beside cohortName, which counts
          admissionChecks: [prov]             | WARNING spec.admissionChecks: is not part of Tenure yet; it has no effect
          admissionChecks: []                 |
          queuingStrategy: StrictFIFO         | WARNING spec.queuingStrategy: StrictFIFO is not a field that is known here; it has no effect
          """)
  void warnsOfWhatHasNoEffect(String spec, String problem) {
    assertThat(problems(spec)).isEqualTo(problem == null ? List.of() : List.of(problem));
    assertThat(queue(spec).stop()).isEqualTo(StopPolicy.NONE);
  }
}
