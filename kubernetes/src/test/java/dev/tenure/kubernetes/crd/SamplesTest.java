package dev.tenure.kubernetes.crd;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.crd.Samples.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What people write in files is accepted by the schemas, and nothing of it would be dropped. */
class SamplesTest {
  @ParameterizedTest
  @MethodSource("dev.tenure.kubernetes.crd.Samples#all")
  void isKeptWhole(Sample sample) {
    assertThat(SchemaCheck.of(sample.object(), schema(sample))).isEmpty();
  }

  @Test
  void thereIsOneOfEachKind() {
    List<String> kinds = Samples.all().stream().map(Sample::kind).distinct().toList();
    assertThat(kinds).containsAll(Definition.all().stream().map(Definition::kind).toList());
  }

  private static JsonNode schema(Sample sample) {
    Definition definition =
        Definition.all().stream()
            .filter(each -> each.kind().equals(sample.kind()))
            .findFirst()
            .orElseThrow();
    return definition.tree().at("/spec/versions/0/schema/openAPIV3Schema");
  }
}
