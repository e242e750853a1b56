package dev.tenure.app.conformance.kai.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.conformance.Fields;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A judge who would fail the original for its own recorded answer would be wrong. */
@Tag("conformance")
class RecordedAnswersTest {
  @Test
  void theOriginalsOwnAnswersPass() throws IOException {
    String folder = System.getenv("TENURE_VECTORS");
    assumeTrue(folder != null, "TENURE_VECTORS names no folder of vectors: nothing to compare.");
    Path vectors = Path.of(String.valueOf(folder), "kai");
    assumeTrue(Files.isDirectory(vectors), vectors + " is not there: nothing to compare.");
    try (Stream<Path> files = Files.list(vectors)) {
      for (Path file : files.filter(RecordedAnswersTest::holdsScenarios).sorted().toList()) {
        cases(file).forEach(RecordedAnswersTest::check);
      }
    }
  }

  private static boolean holdsScenarios(Path file) {
    return !file.getFileName().toString().startsWith("oracle");
  }

  private static Stream<Fields> cases(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      JsonNode document = new ObjectMapper().readTree(in);
      return new Fields(document)
          .list("vectors").stream().filter(json -> Scope.beyond(json).isEmpty());
    }
  }

  private static void check(Fields json) {
    List<Job> jobs = Scenario.read(json).jobs();
    Fields actual = json.fields("actual");
    boolean random = !json.has("expected");
    Goal goal = random ? RandomAnswer.read(json) : Expectation.read(json, jobs);
    SortedMap<String, TaskStatus> tasks =
        statuses(
            random ? actual.list("rounds").getLast().fields("tasks") : actual.fields("finalTasks"));
    assertThat(goal.differences(jobs, tasks, 0)).as(json.text("id")).isEmpty();
  }

  private static SortedMap<String, TaskStatus> statuses(Fields tasks) {
    SortedMap<String, TaskStatus> statuses = new TreeMap<>();
    tasks
        .names()
        .forEach(name -> statuses.put(name, TaskStatus.of(tasks.fields(name).text("status"))));
    return statuses;
  }
}
