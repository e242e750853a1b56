package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.kubernetes.tree.Fields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same numbers as in Kubernetes' documentation of sidecars, overhead and pod resources. */
class PodRequestsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # containers                                   | init containers                      | rest                             | cpu
          {requests: {cpu: 1}}                           |                                      |                                  | 1000
          {requests: {cpu: 1}}, {requests: {cpu: 500m}}  |                                      |                                  | 1500
          {requests: {cpu: 0.1m}}                        |                                      |                                  | 1
          {requests: {cpu: 1}}                           | {requests: {cpu: 3}}                 |                                  | 3000
          {requests: {cpu: 2}}                           | {requests: {cpu: 1}}                 |                                  | 2000
          {requests: {cpu: 1}}                           | ALWAYS {requests: {cpu: 1}}          |                                  | 2000
          {requests: {cpu: 1}}                           | ALWAYS {requests: {cpu: 1}}, {requests: {cpu: 3}} |                     | 4000
          {requests: {cpu: 1}}                           | {requests: {cpu: 3}}, ALWAYS {requests: {cpu: 1}} |                     | 3000
          {limits: {cpu: 2}}                             |                                      |                                  | 2000
          {requests: {cpu: 1}, limits: {cpu: 2}}         |                                      |                                  | 1000
          {requests: {cpu: 0}, limits: {cpu: 2}}         |                                      |                                  | 0
          {requests: {cpu: 1}}                           |                                      | overhead: {cpu: 250m}            | 1250
          {requests: {cpu: 1}}                           |                                      | resources: {requests: {cpu: 4}}  | 4000
          {requests: {cpu: 1}}                           |                                      | resources: {limits: {cpu: 4}}    | 1000
          {requests: {memory: 1}}                        |                                      | resources: {limits: {cpu: 4}}    | 4000
          {requests: {cpu: 1}}                           |                                      | resources: {requests: {cpu: 4}}, overhead: {cpu: 1} | 5000
          """)
  void countsAsKubernetesDoes(String containers, String inits, String rest, long cpu) {
    Fields spec =
        Given.object(
            "{containers: ["
                + withResources(containers)
                + "], initContainers: ["
                + (inits == null ? "" : withResources(inits))
                + "], "
                + (rest == null ? "" : rest)
                + "}");
    assertThat(PodRequests.of(spec).get("cpu")).isEqualTo(cpu);
    assertThat(Given.problems(spec)).isEmpty();
  }

  /** {@code ALWAYS {requests...}} is a sidecar's resources, {@code {requests...}} another's. */
  private static String withResources(String containers) {
    return containers
        .replaceAll("ALWAYS \\{", "{restartPolicy: Always, resources: {")
        .replaceAll("(^|, )\\{(requests|limits)", "$1{resources: {$2")
        .replaceAll("}}(?=$|, \\{)", "}}}");
  }

  @Test
  void countsEverythingButCpuInWholeUnits() {
    Fields spec =
        Given.object(
            "{containers: [{resources: {requests: {memory: 1.5Ki, nvidia.com/gpu: 2, x: 0.1}}}]}");
    assertThat(PodRequests.of(spec).amounts())
        .containsEntry("memory", 1536L)
        .containsEntry("nvidia.com/gpu", 2L)
        .containsEntry("x", 1L);
  }

  @Test
  void keepsWhatIsReadable() {
    Fields spec = Given.object("{containers: [{resources: {requests: {cpu: 2, memory: much}}}]}");
    assertThat(PodRequests.of(spec).amounts()).containsOnlyKeys("cpu");
    assertThat(Given.problems(spec))
        .containsExactly("ERROR containers[0].resources.requests.memory: much is not a quantity");
  }

  @Test
  void sumsBeyondAllCountingStayAtTheLargestNumber() {
    Fields spec =
        Given.object(
            "{containers: [{resources: {requests: {x: 9223372036854775807}}},"
                + " {resources: {requests: {x: 9223372036854775807}}}]}");
    assertThat(PodRequests.of(spec).get("x")).isEqualTo(Long.MAX_VALUE);
  }
}
