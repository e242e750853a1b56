package dev.tenure.kubernetes.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.api.Unreachable;
import dev.tenure.kubernetes.document.Documents;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** One look at all objects of a kind, whatever comes between its pages. */
class SnapshotTest {
  private static final ApiResource PODS = new ApiResource("", "v1", "Pod", "pods", true);

  private final Deque<Reply> answers = new ArrayDeque<>();
  private final List<String> asked = new ArrayList<>();
  private final Calls server =
      call -> {
        asked.add(call.path());
        return answers.remove();
      };

  private void answer(int code, String yaml) {
    JsonNode body = Documents.of("test", yaml).documents().getFirst().tree();
    answers.add(new Reply(code, body, OptionalInt.empty()));
  }

  private List<String> names() {
    return Snapshot.list(server, PODS).stream()
        .map(pod -> pod.path("kind").asText() + " " + pod.at("/metadata/name").asText())
        .toList();
  }

  @Test
  void pageAfterPage() {
    answer(200, "{metadata: {continue: 'a+b='}, items: [{metadata: {name: one}}]}");
    answer(200, "{metadata: {}, items: [{metadata: {name: two}}]}");
    assertThat(names()).containsExactly("Pod one", "Pod two");
    assertThat(asked).last().asString().endsWith("&continue=a%2Bb%3D");
  }

  @Test
  void beginsAgainIfTheServerHasForgottenHowItBegan() {
    answer(200, "{metadata: {continue: next}, items: [{metadata: {name: gone}}]}");
    answer(410, "{message: the provided continue parameter is too old}");
    answer(200, "{metadata: {}, items: [{metadata: {name: one}}, {metadata: {name: two}}]}");
    assertThat(names()).containsExactly("Pod one", "Pod two");
    assertThat(asked).last().isEqualTo("/api/v1/pods");
  }

  @Test
  void whatIsRefusedIsSaid() {
    answer(403, "{message: not for you}");
    assertThatThrownBy(() -> Snapshot.list(server, PODS))
        .isInstanceOf(Unreachable.class)
        .hasMessageContaining("not for you");
  }
}
