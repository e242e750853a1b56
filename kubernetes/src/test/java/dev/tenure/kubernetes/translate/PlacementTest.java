package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.HostPort;
import dev.tenure.engine.model.LabelRequirement;
import dev.tenure.engine.model.LabelRequirement.Operator;
import dev.tenure.engine.model.NodeTerm;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Taint.Effect;
import dev.tenure.engine.model.Toleration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlacementTest {
  private static PlacementNeeds needs(String spec) {
    return Given.podWith(spec).pod().spec().placement();
  }

  @Test
  void readsTheNodeSelector() {
    assertThat(needs("nodeSelector: {zone: a}").nodeSelector()).containsExactly(entry("zone", "a"));
  }

  @Test
  void readsEveryAlternativeOfTheAffinity() {
    assertThat(
            needs(
                    affinity(
                        "{nodeSelectorTerms: [{matchExpressions: [{key: zone, operator: NotIn,"
                            + " values: [a]}]}, {matchFields: [{key: metadata.name, operator: In,"
                            + " values: [n1]}]}]}"))
                .affinity())
        .containsExactly(
            new NodeTerm(
                List.of(new LabelRequirement("zone", Operator.NOT_IN, List.of("a"))), List.of()),
            new NodeTerm(
                List.of(),
                List.of(new LabelRequirement("metadata.name", Operator.IN, List.of("n1")))));
  }

  @Test
  void anAffinityWithoutAlternativesMatchesNoNode() {
    assertThat(needs(affinity("{nodeSelectorTerms: []}")).affinity())
        .containsExactly(new NodeTerm(List.of(), List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {operator: Exists}                              |   |   |
          {key: a, operator: Exists}                      | a |   |
          {key: a, operator: Equal, value: b}             | a | b |
          {key: a, value: b, effect: NoExecute}           | a | b | NO_EXECUTE
          {key: a}                                        | a | ''|
          {key: a, operator: "", value: b, effect: ""}    | a | b |
          """)
  void readsTolerations(String yaml, String key, String value, Effect effect) {
    assertThat(needs("tolerations: [" + yaml + "]").tolerations())
        .containsExactly(new Toleration(key, value, effect));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ports: [{containerPort: 80, hostPort: 8080}]                    | false | TCP | 0.0.0.0 | 8080
          ports: [{hostPort: 53, protocol: UDP, hostIP: 10.0.0.1}]        | false | UDP | 10.0.0.1| 53
          ports: [{containerPort: 80}]                                    | true  | TCP | 0.0.0.0 | 80
          """)
  void readsHostPorts(String ports, boolean host, String protocol, String address, int port) {
    PlacementNeeds needs =
        Given.pod(
                "{metadata: {name: p}, spec: {hostNetwork: "
                    + host
                    + ", containers: [{name: main, "
                    + ports
                    + "}]}}",
                Given.context())
            .pod()
            .spec()
            .placement();
    assertThat(needs.hostPorts()).containsExactly(new HostPort(protocol, address, port));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          resourceClaims: [{name: gpu}]                                      | spec.resourceClaims
          schedulingGates: [{name: wait}]                                    | spec.schedulingGates
          runtimeClassName: gvisor                                           | spec.runtimeClassName
          topologySpreadConstraints: [{whenUnsatisfiable: DoNotSchedule}]    | spec.topologySpreadConstraints[0]
          volumes: [{name: a, emptyDir: {}}, {name: b, ephemeral: {}}]       | spec.volumes[1].ephemeral
          volumes: [{persistentVolumeClaim: {claimName: a}}]                 | spec.volumes[0].persistentVolumeClaim
          affinity: {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{}]}}     | spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution
          affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{}]}} | spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution
          """)
  void namesWhatItDoesNotKnow(String spec, String feature) {
    assertThat(needs(spec).unknown()).containsExactly(feature);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "resourceClaims: []",
        "schedulingGates: []",
        "runtimeClassName: ''",
        "topologySpreadConstraints: [{whenUnsatisfiable: ScheduleAnyway}]",
        "volumes: [{name: a, configMap: {name: b}}]",
        "affinity: {podAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{}]}}",
        "affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{}]}}"
      })
  void whatOnlyPrefersRestrictsNothing(String spec) {
    assertThat(needs(spec)).isEqualTo(PlacementNeeds.NONE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gpu-fraction", "gpu-memory"})
  void partsOfGpusAreNotKnown(String annotation) {
    String pod =
        "{metadata: {name: p, annotations: {"
            + annotation
            + ": '1'}}, spec: {containers: [{name: main}]}}";
    assertThat(Given.pod(pod, Given.context()).pod().spec().placement().unknown())
        .containsExactly("metadata.annotations." + annotation);
  }

  private static String affinity(String required) {
    return "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: "
        + required
        + "}}";
  }

  private static Map.Entry<String, String> entry(String key, String value) {
    return Map.entry(key, value);
  }
}
