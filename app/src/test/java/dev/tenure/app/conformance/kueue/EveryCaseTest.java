package dev.tenure.app.conformance.kueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.quota.QuotaEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every case can be set up, and every recorded answer read, whether or not it is judged yet. */
@Tag("conformance")
class EveryCaseTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "assign",
        "preemption",
        "random-preempt",
        "cycle",
        "random-cycle",
        "loops",
        "defect-preemption-over-borrowing",
        "random-simulate",
        "random-static"
      })
  void isReadInFull(String name) throws IOException {
    int cases = 0;
    try (GZIPInputStream in =
            new GZIPInputStream(Files.newInputStream(vectors().resolve(name + ".jsonl.gz")));
        MappingIterator<JsonNode> documents = JSON.readerFor(JsonNode.class).readValues(in)) {
      while (documents.hasNext()) {
        read(new Fields(documents.next()));
        cases++;
      }
    }
    assertThat(cases).isPositive();
  }

  private static void read(Fields json) {
    World world = World.read(json);
    for (Fields workload : json.list("workloads")) {
      if (workload.has("admission")) {
        WorkloadId id = WorkloadReader.id(workload);
        QuotaEntry entry = Objects.requireNonNull(world.quota().workload(id));
        assertThat(entry.holding()).as("%s of %s", id, json.text("name")).isNotNull();
      }
    }
    assertThat(compareWithItself(json)).as(json.text("name")).isEmpty();
  }

  private static Iterable<String> compareWithItself(Fields json) {
    Fields expect = json.fields("expect");
    Differences differences = new Differences();
    switch (json.text("kind")) {
      case "assign" ->
          AssignAnswer.read(expect).compareWith(AssignAnswer.read(expect), differences);
      case "preempt" ->
          PreemptAnswer.read(expect).compareWith(PreemptAnswer.read(expect), differences);
      case "cycle" -> CycleAnswer.read(expect).compareWith(CycleAnswer.read(expect), differences);
      case "simulate" ->
          SimulateAnswer.read(expect).compareTrace(SimulateAnswer.read(expect), differences);
      case String other -> throw new AssertionError(other);
    }
    return differences.found();
  }

  private static Path vectors() {
    String folder = System.getenv("TENURE_VECTORS");
    assumeTrue(folder != null, "TENURE_VECTORS names no folder of vectors: nothing to read.");
    return Path.of(Objects.requireNonNull(folder), "kueue");
  }
}
