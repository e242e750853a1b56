package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who holds quota, since when, and how much. */
class QuotaStandingTest {
  private static final String ADMISSION =
      "{clusterQueue: q, podSetAssignments: [{name: main, flavors: {cpu: f}, resourceUsage: {cpu:"
          + " 4}, count: 4}]}";

  private static Fields object(String spec, String status) {
    return Given.object(
        """
        {metadata: {name: w, creationTimestamp: 1970-01-01T00:00:00Z},
         spec: {queueName: l, %s
           podSets: [{count: 4, template: {spec: {containers: [{resources: {requests: {cpu: 1}}}]}}}]},
         status: {%s}}
        """
            .formatted(spec, status));
  }

  private static QuotaWorkload workload(Fields object) {
    return QuotaWorkloadTranslation.translate(object, QuotaWorkloadTranslationTest.context())
        .orElseThrow();
  }

  private static QuotaStanding standing(String status) {
    return workload(object("", status)).standing();
  }

  /** {@code Admitted=True@2} is the condition with its transition in the second second. */
  private static String conditions(String text) {
    StringBuilder list = new StringBuilder();
    for (String each : text.isBlank() ? new String[0] : text.split(" ", -1)) {
      String type = each.substring(0, each.indexOf('='));
      String status = each.substring(each.indexOf('=') + 1, each.indexOf('@'));
      String second = each.substring(each.indexOf('@') + 1, each.indexOf('@') + 2);
      String reason = each.contains("/") ? each.substring(each.indexOf('/') + 1) : "Some";
      list.append(
          "{type: %s, status: '%s', lastTransitionTime: 1970-01-01T00:00:0%sZ, reason: %s}, "
              .formatted(type, status, second, reason));
    }
    return "conditions: [" + list + "]";
  }

  private static String shown(OptionalLong millis) {
    return millis.isPresent() ? String.valueOf(millis.getAsLong() / 1000) : "-";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # conditions                                                 | holds | reserved | admitted | evicted | requeued | tried
          QuotaReserved=True@1 Admitted=True@2                         | true  | 1        | 2        | -       | -        | -
          QuotaReserved=True@1 Admitted=False@1                        | true  | 1        | -        | -       | -        | -
          QuotaReserved=True@1                                         | true  | 1        | -        | -       | -        | -
          Admitted=True@2                                              | true  | 2        | 2        | -       | -        | -
          ''                                                           | true  | -        | -        | -       | -        | -
          QuotaReserved=True@1 Admitted=True@2 Evicted=True@3/Preempted| true  | 1        | 2        | 3       | -        | -
          QuotaReserved=True@3 Admitted=True@4 Evicted=False@3         | true  | 3        | 4        | -       | -        | -
          QuotaReserved=True@1 Evicted=True@3/PodsReadyTimeout         | true  | 1        | -        | 3       | -        | -
          QuotaReserved=False@4 Evicted=True@3/Preempted               | false | -        | -        | -       | -        | 4
          QuotaReserved=False@4 Evicted=True@3/PodsReadyTimeout        | false | -        | -        | -       | 3        | 4
          QuotaReserved=False@4 Evicted=True@3/AdmissionCheckRejected  | false | -        | -        | -       | 3        | 4
          QuotaReserved=False@4 Evicted=False@3/PodsReadyTimeout       | false | -        | -        | -       | -        | 4
          """)
  void tellsHowFarItHasCome(
      String conditions,
      boolean holds,
      String reserved,
      String admitted,
      String evicted,
      String requeued,
      String tried) {
    QuotaStanding standing = standing("admission: " + ADMISSION + ", " + conditions(conditions));
    assertThat(standing.admission() != null).isEqualTo(holds);
    assertThat(shown(standing.reservedAt())).isEqualTo(reserved);
    assertThat(shown(standing.admittedAt())).isEqualTo(admitted);
    assertThat(shown(standing.evictedAt())).isEqualTo(evicted);
    assertThat(shown(standing.requeuedAt())).isEqualTo(requeued);
    assertThat(shown(standing.triedAt())).isEqualTo(tried);
  }

  @Test
  void withoutAnAdmissionItWaits() {
    assertThat(standing("")).isEqualTo(QuotaStanding.WAITING);
  }

  @Test
  void whatIsBeingDeletedLeaves() {
    Fields object =
        Given.object(
            """
            {metadata: {name: w, deletionTimestamp: 1970-01-01T00:00:05Z}, spec: {queueName: l,
              podSets: [{count: 4, template: {spec: {containers: []}}}]},
             status: {admission: %s}}
            """
                .formatted(ADMISSION));
    assertThat(workload(object).standing().evictedAt()).hasValue(5000);
  }

  @Test
  void finishedOnesAreLeftOut() {
    Fields object = object("", "admission: " + ADMISSION + ", " + conditions("Finished=True@1"));
    assertThat(QuotaWorkloadTranslation.translate(object, QuotaWorkloadTranslationTest.context()))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # assignment                                                             | finished | pods | cpu
          {name: main, flavors: {cpu: f}, resourceUsage: {cpu: 4}, count: 4}       | 0        | 4    | 4000
          {name: main, flavors: {cpu: f}, resourceUsage: {cpu: 4}, count: 4}       | 1        | 3    | 3000
          {name: main, flavors: {cpu: f}, resourceUsage: {cpu: 4}, count: 4}       | 9        | 0    | 0
          {name: main, flavors: {cpu: f}, resourceUsage: {cpu: 2}, count: 2}       | 0        | 2    | 2000
          {flavors: {cpu: f}, resourceUsage: {cpu: 8}}                             | 1        | 3    | 6000
          {flavors: {cpu: f}}                                                      | 0        | 4    | 4000
          {flavors: {cpu: f}, count: 3}                                            | 1        | 2    | 2000
          """)
  void podsThatFinishedForGoodHoldNothing(String assignment, int finished, int pods, long cpu) {
    QuotaWorkload workload =
        workload(
            object(
                "",
                "admission: {clusterQueue: q, podSetAssignments: [%s]}, reclaimablePods: [{name: main, count: %d}]"
                    .formatted(assignment, finished)));
    assertThat(Objects.requireNonNull(workload.admission()).podSets())
        .containsExactly(held(pods, cpu));
    assertThat(workload.podSets().getFirst().count()).isEqualTo(Math.max(0, 4 - finished));
  }

  private static PodSetFlavors held(int pods, long cpu) {
    SortedMap<String, String> flavors = new TreeMap<>();
    flavors.put("cpu", "f");
    SortedMap<String, Long> usage = new TreeMap<>();
    usage.put("cpu", cpu);
    return new PodSetFlavors("main", pods, flavors, usage);
  }

  @Test
  void theFirstVersionsHadItInTheSpec() {
    QuotaWorkload workload =
        workload(
            object(
                "admission: {clusterQueue: q, podSetFlavors: [{name: main, flavors: {cpu: f, pods:"
                    + " f}}]},",
                ""));
    Admission admission = Objects.requireNonNull(workload.admission());
    assertThat(admission.clusterQueue()).isEqualTo("q");
    assertThat(admission.podSets().getFirst().usage())
        .containsEntry("cpu", 4000L)
        .containsEntry("pods", 4L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          admission: {podSetAssignments: [{name: main}]}                               | ERROR status.admission.clusterQueue: is missing
          admission: {clusterQueue: q, podSetAssignments: [{name: other}]}             | ERROR status.admission.podSetAssignments[0].name: other is not a pod set of this workload
          'conditions: [{type: QuotaReserved, status: "True"}]'                        | ERROR status.admission: is missing, but condition QuotaReserved is True
          'conditions: [{type: Admitted, status: "True", lastTransitionTime: noon}]'   | ERROR status.conditions[0].lastTransitionTime: noon is not a time
          """)
  void whoseStandingIsUnclearIsNotTaken(String status, String problem) {
    Fields object = object("", status);
    assertThat(workload(object).preemptible()).isFalse();
    assertThat(workload(object).refusal()).isNotNull();
    assertThat(Given.problems(object)).containsExactly(problem);
  }
}
