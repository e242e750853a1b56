package dev.tenure.kubernetes.watch;

import static dev.tenure.kubernetes.watch.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.Unreachable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a server that is in trouble says of what it serves. */
class DiscoveryTest {
  private final ScriptedServer server = new ScriptedServer();

  @AfterEach
  void close() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {403, 429, 500, 503})
  void aKindIsNotAbsentBecauseItsServerCannotAnswer(int code) {
    server.onList(status(200, "{\"groups\":[]}")).onList(status(code, "{}"));
    assertThatThrownBy(() -> new Discovery(server.api()).look())
        .isInstanceOf(Unreachable.class)
        .hasMessageContaining("/api/v1");
  }

  @Test
  void whatIsNotFoundIsAbsent() {
    server.onList(status(200, "{\"groups\":[]}")).onList(status(404, "{}"));
    assertThat(new Discovery(server.api()).look().absent()).contains(ObjectKind.POD);
  }

  @Test
  void aServerWithoutGroupsIsNoAnswer() {
    server.onList(status(404, "{}"));
    assertThatThrownBy(() -> new Discovery(server.api()).look()).isInstanceOf(Unreachable.class);
  }
}
