package dev.tenure.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeftoversTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final JsonNode WAITS = read("{'status': {'startTime': 'then', 'ready': 0}}");
  private static final JsonNode RUNS = read("{'status': {'startTime': 'then', 'active': 2}}");
  private static final JsonNode SUSPENDED =
      read("{'spec': {'suspend': true}, 'status': {'startTime': 'then'}}");
  private static final JsonNode COMPLETE =
      read("{'status': {'conditions': [{'type': 'Complete', 'status': 'True'}]}}");
  private static final JsonNode DONE = read("{'status': {'phase': 'Succeeded'}}");
  private static final JsonNode PENDING = read("{'status': {'phase': 'Pending'}}");

  private static JsonNode read(String text) {
    try {
      return JSON.readTree(text.replace('\'', '"'));
    } catch (JsonProcessingException broken) {
      throw new AssertionError(broken);
    }
  }

  @Test
  void onlyTheControllerIsWaitedFor() {
    assertThat(Leftovers.waitForTheirController(List.of(DONE), List.of(COMPLETE, WAITS))).isTrue();
  }

  @Test
  void nobodyWaitsWhereAllIsDone() {
    assertThat(Leftovers.waitForTheirController(List.of(DONE), List.of(COMPLETE))).isFalse();
  }

  @Test
  void whoIsNotStartedOrNotAdmittedWaitsForTheScheduler() {
    assertThat(Leftovers.waitForTheirController(List.of(PENDING), List.of(WAITS))).isFalse();
    assertThat(Leftovers.waitForTheirController(List.of(), List.of(WAITS, SUSPENDED))).isFalse();
    assertThat(Leftovers.waitForTheirController(List.of(), List.of(WAITS, RUNS))).isFalse();
  }
}
