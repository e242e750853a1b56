package dev.tenure.app.conformance.kai.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.conformance.Fields;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A judge who would fail the original for its own recorded answer would be wrong. */
@Tag("conformance")
class RecordedAnswersTest {
  @Test
  void theOriginalsOwnAnswersPass() throws IOException {
    Recorded.cases().forEach(RecordedAnswersTest::check);
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
