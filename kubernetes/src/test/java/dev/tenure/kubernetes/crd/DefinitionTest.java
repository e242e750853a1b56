package dev.tenure.kubernetes.crd;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiResource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DefinitionTest {
  @Test
  void thereIsOneForEachRecord() {
    assertThat(Definition.all().stream().map(Definition::kind))
        .containsExactlyInAnyOrderElementsOf(
            Records.ALL.stream().map(Class::getSimpleName).toList());
  }

  @Test
  void kueuesAreServedInBothVersions() {
    Definition workloads = Definition.all().getLast();
    assertThat(workloads.name()).isEqualTo("workloads.kueue.x-k8s.io");
    assertThat(workloads.resources())
        .extracting(ApiResource::collection)
        .containsExactly(
            "/apis/kueue.x-k8s.io/v1beta2/workloads", "/apis/kueue.x-k8s.io/v1beta1/workloads");
  }

  @ParameterizedTest
  @MethodSource("dev.tenure.kubernetes.crd.Definition#all")
  void everyRuleSaysWhatToDo(Definition definition) {
    assertThat(
            definition.tree().findValues("x-kubernetes-validations").stream()
                .flatMap(JsonNode::valueStream))
        .allSatisfy(rule -> assertThat(rule.path("message").asText()).hasSizeGreaterThan(20));
  }

  /** Else the API server could not tell the items apart. */
  @ParameterizedTest
  @MethodSource("dev.tenure.kubernetes.crd.Definition#all")
  void keysOfListsAreAlwaysThere(Definition definition) {
    assertThat(keyedLists(definition.tree()))
        .allSatisfy(list ->
            assertThat(list.path("x-kubernetes-list-map-keys").valueStream())
                .allMatch(key -> isAlwaysThere(list.path("items"), key.asText())));
  }

  private static boolean isAlwaysThere(JsonNode item, String key) {
    return item.path("properties").path(key).has("default")
        || item.path("required").valueStream().anyMatch(name -> name.asText().equals(key));
  }

  private static List<JsonNode> keyedLists(JsonNode tree) {
    return tree.findParents("x-kubernetes-list-map-keys");
  }
}
