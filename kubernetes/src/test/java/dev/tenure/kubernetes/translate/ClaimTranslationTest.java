package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The quota that is being freed for a workload, as its annotation says it. */
class ClaimTranslationTest {
  private static final String CLAIM =
      "{\"clusterQueue\":\"q\",\"podSetAssignments\":[{\"name\":\"main\",\"flavors\":{\"cpu\":"
          + "\"f\"},\"resourceUsage\":{\"cpu\":\"1500m\"},\"count\":1}]}";

  private static Fields object(String claim, String status) {
    return Given.object(
        """
        {metadata: {name: w, annotations: {tenure.dev/claim: '%s'}},
         spec: {queueName: l, podSets: [{count: 1, template: {spec: {containers: [{resources: {requests: {cpu: 1500m}}}]}}}]},
         status: {%s}}
        """
            .formatted(claim, status));
  }

  private static QuotaWorkload workload(Fields object) {
    return QuotaWorkloadTranslation.translate(object, QuotaWorkloadTranslationTest.context())
        .orElseThrow();
  }

  @Test
  void isKeptForWhoWaits() {
    Fields object = object(CLAIM, "");
    QuotaStanding standing = workload(object).standing();
    assertThat(Given.problems(object)).isEmpty();
    assertThat(standing.claim()).isNotNull();
    assertThat(String.valueOf(standing.claim()))
        .isEqualTo(
            "Admission[clusterQueue=q, podSets=[PodSetFlavors[podSet=main, count=1,"
                + " flavors={cpu=f}, usage={cpu=1500}]]]");
  }

  @Test
  void isOverForWhoHoldsQuota() {
    String admission =
        "admission: {clusterQueue: q, podSetAssignments: [{name: main, flavors: {cpu: f}, count:"
            + " 1}]}";
    assertThat(workload(object(CLAIM, admission)).standing().claim()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no",
        "{",
        "[1]",
        "{\"podSetAssignments\":[]}",
        "{\"clusterQueue\":\"q\",\"podSetAssignments\":[{\"name\":\"other\"}]}",
        "{\"clusterQueue\":\"q\",\"podSetAssignments\":[{\"name\":\"main\",\"count\":\"many\"}]}"
      })
  void oneThatCannotBeReadKeepsNothingAndHarmsNobody(String claim) {
    Fields object = object(claim, "");
    QuotaWorkload workload = workload(object);
    assertThat(workload.standing().claim()).isNull();
    assertThat(workload.refusal()).isNull();
    assertThat(workload.preemptible()).isTrue();
    assertThat(object.report().problems().stream().map(problem -> problem.reason()).toList())
        .isEqualTo(List.of("is not a claim on quota; nothing is kept for the workload"));
  }
}
