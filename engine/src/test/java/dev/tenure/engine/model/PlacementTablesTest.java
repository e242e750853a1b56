package dev.tenure.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Taint.Effect;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacementTablesTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # key, value, effect of the toleration (empty: any); tolerates team=ml:NoSchedule
          ,      ,    ,                   true
          team,  ,    ,                   true
          team,  ml,  ,                   true
          team,  ml,  NO_SCHEDULE,        true
          team,  ml,  NO_EXECUTE,         false
          team,  '',  NO_SCHEDULE,        false
          team,  web, NO_SCHEDULE,        false
          other, ,    NO_SCHEDULE,        false
          ,      ,    NO_EXECUTE,         false
          ,      ml,  ,                   true
          """)
  void tolerations(
      @Nullable String key, @Nullable String value, @Nullable Effect effect, boolean tolerates) {
    Taint taint = new Taint("team", "ml", Effect.NO_SCHEDULE);
    assertThat(new Toleration(key, value, effect).tolerates(taint)).isEqualTo(tolerates);
  }

  @Test
  void onlyAPreferenceIsNotHard() {
    assertThat(new Taint("a", "", Effect.NO_SCHEDULE).isHard()).isTrue();
    assertThat(new Taint("a", "", Effect.NO_EXECUTE).isHard()).isTrue();
    assertThat(new Taint("a", "", Effect.PREFER_NO_SCHEDULE).isHard()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # protocol, address, port; conflicts with TCP 10.0.0.1:80
          TCP, 10.0.0.1, 80, true
          TCP, 0.0.0.0,  80, true
          TCP, 10.0.0.2, 80, false
          UDP, 10.0.0.1, 80, false
          TCP, 10.0.0.1, 81, false
          """)
  void hostPorts(String protocol, String address, int port, boolean conflicts) {
    HostPort taken = new HostPort("TCP", "10.0.0.1", 80);
    HostPort wanted = new HostPort(protocol, address, port);
    assertThat(wanted.conflictsWith(taken)).isEqualTo(conflicts);
    assertThat(taken.conflictsWith(wanted)).isEqualTo(conflicts);
  }
}
