package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Resources;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptPlaceTest {
  private static KeptPlace place(String pod) {
    return new KeptPlace(
        pod,
        "workers",
        "n2",
        Scene.at("10:00:00.001"),
        Scene.at("10:05:00.001"),
        Resources.of(Resources.CPU, 4000).with("nvidia.com/gpu", 8));
  }

  @Test
  void whatIsWrittenIsRead() {
    List<KeptPlace> places = List.of(place("a"), place("b"));
    assertThat(KeptPlace.parse(KeptPlace.print(places))).isEqualTo(places);
    assertThat(KeptPlace.print(List.of(place("a"))))
        .isEqualTo(
            "[{\"pod\":\"a\",\"part\":\"workers\",\"node\":\"n2\","
                + "\"since\":\"2026-11-16T10:00:00.001Z\",\"until\":\"2026-11-16T10:05:00.001Z\","
                + "\"requests\":{\"cpu\":4000,\"nvidia.com/gpu\":8}}]");
  }

  @Test
  void noPlacesAreNoText() {
    assertThat(KeptPlace.print(List.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[", "7", "{}", "[{\"pod\":\"a\"}]", "[{\"since\":\"soon\"}]", "[]x"})
  void whatCannotBeReadKeepsNothing(String text) {
    assertThat(KeptPlace.parse(text)).isEmpty();
  }
}
