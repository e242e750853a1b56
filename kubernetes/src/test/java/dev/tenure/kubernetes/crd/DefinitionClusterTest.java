package dev.tenure.kubernetes.crd;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import dev.tenure.kubernetes.crd.Samples.Sample;
import dev.tenure.kubernetes.document.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a real API server takes and what it refuses, once it has the custom resources. */
@RealCluster(lite = true)
class DefinitionClusterTest {
  private static final int UNPROCESSABLE = 422;

  /**
   * What must be refused.
   *
   * @param good what stands before it, and is taken; absent if nothing has to
   */
  record Refusal(String says, JsonNode good, JsonNode bad) {
    @Override
    public String toString() {
      return bad.path("kind").asText() + ": " + says;
    }
  }

  static List<Refusal> refusals() throws IOException {
    String yaml = Files.readString(Path.of("src/test/resources/refused.yaml"));
    return Documents.of("refused.yaml", yaml)
        .documents()
        .getFirst()
        .tree()
        .valueStream()
        .map(each -> new Refusal(each.path("says").asText(), each.path("good"), each.path("bad")))
        .toList();
  }

  @BeforeEach
  void install(Cluster cluster) {
    new CustomResources(cluster.api()).install();
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void whatIsWrongIsRefusedWithAWord(Refusal refusal, Cluster cluster) {
    Trial trial = new Trial(cluster);
    if (!refusal.good().isMissingNode()) {
      assertThat(trial.put(refusal.good())).matches(Reply::isOk);
    }
    Reply reply = trial.put(refusal.bad());
    trial.remove(refusal.bad());
    assertThat(reply.message()).contains(refusal.says());
    assertThat(reply.code()).isEqualTo(UNPROCESSABLE);
  }

  @Test
  void everyRuleIsTried() throws IOException {
    assertThat(refusals().stream().map(Refusal::says).collect(Collectors.toSet()))
        .isEqualTo(Definition.all().stream().flatMap(this::messages).collect(Collectors.toSet()));
  }

  private Stream<String> messages(Definition definition) {
    return definition.tree().findValues("x-kubernetes-validations").stream()
        .flatMap(JsonNode::valueStream)
        .map(rule -> rule.path("message").asText());
  }

  @ParameterizedTest
  @MethodSource("dev.tenure.kubernetes.crd.Samples#all")
  void whatPeopleWriteIsTaken(Sample sample, Cluster cluster) {
    Trial trial = new Trial(cluster);
    Reply reply = trial.put(sample.object());
    trial.remove(sample.object());
    assertThat(reply.isOk()).as(reply.message()).isTrue();
  }

  @Test
  void whatIsWrittenInTheOlderVersionIsReadInTheNewer(Cluster cluster) {
    cluster.apply(
        """
        apiVersion: kueue.x-k8s.io/v1beta1
        kind: ClusterQueue
        metadata: {name: old}
        spec: {cohort: company, flavorFungibility: {whenCanBorrow: Borrow}}
        """);
    JsonNode read = cluster.find("kueue.x-k8s.io/v1beta2", "ClusterQueue", "old").orElseThrow();
    assertThat(read.at("/spec/cohort").asText()).isEqualTo("company");
    assertThat(read.at("/spec/flavorFungibility/whenCanBorrow").asText()).isEqualTo("Borrow");
  }

  @Test
  void twoWritersEachOwnTheirConditions(Cluster cluster) {
    cluster.apply(
        """
        apiVersion: kueue.x-k8s.io/v1beta2
        kind: Workload
        metadata: {name: shared}
        spec: {podSets: [{template: {}}]}
        """);
    String path =
        "/apis/kueue.x-k8s.io/v1beta2/namespaces/" + cluster.namespace() + "/workloads/shared";
    for (String writer : List.of("Admitted", "PodsReady")) {
      JsonNode body =
          Trial.object(
              """
              apiVersion: kueue.x-k8s.io/v1beta2
              kind: Workload
              metadata: {name: shared}
              status: {conditions: [{type: %s, status: "True"}]}
              """
                  .formatted(writer));
      assertThat(cluster.api().send(Call.apply(path + "/status", writer, body)))
          .matches(Reply::isOk);
    }
    assertThat(cluster.api().send(Call.get(path)).body().at("/status/conditions"))
        .extracting(each -> each.path("type").asText())
        .containsExactly("Admitted", "PodsReady");
  }
}
