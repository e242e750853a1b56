package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiResource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadMakerTest {
  /** Classes of either kind: {@code urgent} counts 7, {@code pods} 1000, others are not there. */
  private static Optional<JsonNode> find(ApiResource resource, String namespace, String name) {
    boolean workloads = resource.kind().equals("WorkloadPriorityClass") && name.equals("urgent");
    boolean pods = resource.kind().equals("PriorityClass") && name.equals("pods");
    String value = workloads ? "7" : "1000";
    return workloads || pods
        ? Optional.of(JobStory.tree("{metadata: {name: x}, value: " + value + "}"))
        : Optional.empty();
  }

  private static JsonNode made(String version, String labels, String podSpec, String spec) {
    JsonNode job =
        JobStory.tree(
            """
            {metadata: {name: train, namespace: team, uid: u, labels: {kueue.x-k8s.io/queue-name: lq, %s}},
             spec: {%s template: {spec: {%s containers: [{name: main}]}}}}
            """
                .formatted(labels, spec, podSpec));
    return new WorkloadMaker(new QuotaApi(version), WorkloadMakerTest::find).of(new JobForm(job));
  }

  @Test
  void isCalledAsKueueCallsIt() {
    // sha1 of "Job\nbatch\ntrain\nu" begins with this
    String name = WorkloadName.of("Job", "batch", "train", "u");
    assertThat(name)
        .isEqualTo("job-train-" + WorkloadName.sha1("Job\nbatch\ntrain\nu").substring(0, 5));
    String longName = WorkloadName.of("Job", "batch", "x".repeat(100), "u");
    assertThat(longName).hasSize(63).startsWith("job-xxx");
    assertThat(WorkloadName.of("Job", "batch", "train", "other")).isNotEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # label                                  | pods                      | priority | class
          kueue.x-k8s.io/priority-class: urgent    | priorityClassName: pods,  | 7        | kueue.x-k8s.io/WorkloadPriorityClass/urgent
          kueue.x-k8s.io/priority-class: missing   |                           | 0        | kueue.x-k8s.io/WorkloadPriorityClass/missing
          ''                                       | priorityClassName: pods,  | 1000     | scheduling.k8s.io/PriorityClass/pods
          ''                                       |                           | -        | //
          """)
  void theLabelCountsBeforeThePods(String label, String pods, String priority, String reference) {
    JsonNode spec = made("v1beta2", label, pods == null ? "" : pods, "").path("spec");
    JsonNode named = spec.path("priorityClassRef");
    assertThat(spec.path("priority").asText("-")).isEqualTo(priority);
    assertThat(
            named.path("group").asText("")
                + "/"
                + named.path("kind").asText("")
                + "/"
                + named.path("name").asText(""))
        .isEqualTo(reference);
  }

  @Test
  void theOlderVersionNamesItsClassOtherwise() {
    JsonNode spec = made("v1beta1", "", "priorityClassName: pods,", "").path("spec");
    assertThat(spec.path("priorityClassName").asText()).isEqualTo("pods");
    assertThat(spec.path("priorityClassSource").asText())
        .isEqualTo("scheduling.k8s.io/priorityclass");
    assertThat(spec.has("priorityClassRef")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"'', 1", "'parallelism: 4,', 4", "'parallelism: 4, completions: 3,', 3"})
  void noMorePodsThanThereIsWorkFor(String spec, int count) {
    JsonNode podSet = made("v1beta2", "", "", spec).at("/spec/podSets/0");
    assertThat(podSet.path("count").asInt()).isEqualTo(count);
    assertThat(podSet.has("minCount")).isFalse();
  }
}
