package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.Taint.Effect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeTranslationTest {
  private static Node node(String rest) {
    return NodeTranslation.translate(Given.object("{metadata: {name: n1}, " + rest + "}"))
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          status: {allocatable: {cpu: 4}, capacity: {cpu: 8}}  | 4000 | 110
          status: {capacity: {cpu: 8}}                         | 8000 | 110
          status: {allocatable: {cpu: 3500m, pods: 20}}        | 3500 | 20
          status: {allocatable: {cpu: four, pods: 20}}         | 0    | 20
          status: {}                                           | 0    | 110
          """)
  void tellsWhatItHas(String status, long cpu, long pods) {
    Node node = node(status);
    assertThat(node.allocatable().get("cpu")).isEqualTo(cpu);
    assertThat(node.allocatable().get("pods")).isEqualTo(pods);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                                             | true
          {type: Ready, status: "True"}                                  | true
          {type: DiskPressure, status: "True"}                           | true
          {type: Ready, status: "False"}                                 | false
          {type: DiskPressure, status: "False"}, {type: Ready, status: Unknown} | false
          """)
  void tellsWhetherItIsReady(String conditions, boolean ready) {
    assertThat(node("status: {allocatable: {cpu: 1}, conditions: [" + conditions + "]}").ready())
        .isEqualTo(ready);
  }

  @Test
  void anUnreadableTaintKeepsPodsAway() {
    assertThat(node("spec: {taints: [{key: a, value: b, effect: Never}]}").taints())
        .containsExactly(new Taint("a", "b", Effect.NO_SCHEDULE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          spec: {}, status: {allocatable: {cpu: 1}}                      | false
          spec: {unschedulable: true}, status: {allocatable: {cpu: 1}}   | true
          spec: {}, status: {allocatable: {cpu: one}}                    | true
          spec: {unschedulable: no}, status: {allocatable: {cpu: 1}}     | true
          """)
  void aNodeThatIsCordonedOrUnreadableTakesNobody(String rest, boolean closed) {
    assertThat(node(rest).unschedulable()).isEqualTo(closed);
  }

  @Test
  void aNodeWithoutANameIsNone() {
    assertThat(NodeTranslation.translate(Given.object("{status: {capacity: {cpu: 1}}}"))).isEmpty();
  }
}
