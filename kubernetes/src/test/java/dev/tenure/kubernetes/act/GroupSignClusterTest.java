package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import dev.tenure.kubernetes.crd.CustomResources;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is written on groups that wait is what the API server takes, if it knows the field. */
@RealCluster(lite = true)
class GroupSignClusterTest {
  private static final String API = "scheduling.run.ai/v2alpha2";
  private static final String DEFINITIONS = "apiextensions.k8s.io/v1";
  private static final String NAME = "podgroups.scheduling.run.ai";
  private static final WaitText WHY =
      new WaitText(List.of(ReasonCode.NEVER_PREEMPTS), List.of("It never preempts."));

  private static GroupSign sign(Cluster cluster) {
    ApiResource kind = cluster.resource(API, "PodGroup");
    JsonNode seen = cluster.find(API, "PodGroup", "train").orElseThrow();
    return new GroupSign(ObjectRef.of(kind, seen), List.of());
  }

  private static void given(Cluster cluster) {
    new CustomResources(cluster.api()).install();
    cluster.apply(
        """
        apiVersion: scheduling.run.ai/v2alpha2
        kind: PodGroup
        metadata: {name: train}
        spec: {minMember: 2, queue: research}
        """);
  }

  @Test
  void itIsSaidAndTakenBack(Cluster cluster) {
    given(cluster);
    GroupSign before = sign(cluster);
    assertThat(before.says(WHY)).isFalse();
    assertThat(cluster.api().send(before.say(WHY, 60_000)).isOk()).isTrue();
    assertThat(cluster.api().send(before.say(WHY, 60_000)).isConflict())
        .as("the group has changed since")
        .isTrue();
    GroupSign said = sign(cluster);
    assertThat(said.says(WHY)).isTrue();
    assertThat(GroupSign.isOn(said.object().seen())).isTrue();

    assertThat(cluster.api().send(said.takeBack()).isOk()).isTrue();
    JsonNode after = sign(cluster).object().seen();
    assertThat(GroupSign.isOn(after)).isFalse();
    assertThat(after.path("status").has("schedulingConditions")).isFalse();
  }

  @Test
  void aDefinitionWithoutTheFieldRefusesIt(Cluster cluster) {
    given(cluster);
    JsonNode usual = definition(cluster);
    ObjectNode other = usual.deepCopy();
    ((ObjectNode) other.at("/spec/versions/0/schema/openAPIV3Schema/properties/status/properties"))
        .remove("schedulingConditions");
    define(cluster, other);
    cluster.await(() -> {
      Reply reply = cluster.api().send(sign(cluster).say(WHY, 60_000));
      assertThat(reply.isBeyondSchema()).as(reply.toString()).isTrue();
      assertThat(reply.mayPass()).isFalse();
    });
    ((ObjectNode) usual.path("metadata"))
        .set("resourceVersion", definition(cluster).at("/metadata/resourceVersion"));
    define(cluster, usual);
    cluster.await(() ->
        assertThat(cluster.api().send(sign(cluster).say(WHY, 60_000)).isOk())
            .as("it counts again as soon as it is defined")
            .isTrue());
  }

  private static JsonNode definition(Cluster cluster) {
    return cluster.find(DEFINITIONS, "CustomResourceDefinition", NAME).orElseThrow();
  }

  private static void define(Cluster cluster, JsonNode definition) {
    String path = cluster.resource(DEFINITIONS, "CustomResourceDefinition").object("", NAME);
    assertThat(cluster.api().send(Call.replace(path, definition)).isOk()).isTrue();
  }
}
