package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.WorkloadId;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Places on a group of which the scheduler died, or the pod ended, before it was moved. */
class ExpiredPlacesTest {
  private static final WorkloadId TRAIN = WorkloadId.ofGroup("default", "train");
  private static final String OBJECTS =
      """
      apiVersion: scheduling.run.ai/v2alpha2
      kind: PodGroup
      metadata:
        name: train
        namespace: default
        resourceVersion: "7"
        annotations: {tenure.dev/kept-places: "[]"}
      """;

  private final Recorder server = new Recorder();
  private final AtomicLong term = new AtomicLong(Mandate.NONE);
  private final AtomicLong now = new AtomicLong(60_000);
  private final Mandate mandate = new Mandate(term::get);
  private final SortedMap<WorkloadId, List<KeptPlace>> kept = new TreeMap<>();
  private final ExpiredPlaces places =
      new ExpiredPlaces(
          new FencedCalls(server, mandate),
          new Scene(OBJECTS).targets(),
          mandate,
          () -> kept,
          now::get);

  private static KeptPlace place(String pod, long until) {
    return new KeptPlace(pod, "default", "n1", 0, until, Resources.NONE);
  }

  private void look() {
    mandate.look();
    places.look();
  }

  @Test
  void aPlaceIsKeptUntilItsTimeIsOver() {
    term.set(1);
    kept.put(TRAIN, List.of(place("a", 50_000), place("b", 70_000)));
    look();
    assertThat(server.sent()).as("b may still come").isEmpty();
    now.set(70_001);
    look();
    await().until(() -> server.sent().size() == 1);
    assertThat(server.body(0))
        .hasToString(
            "{\"metadata\":{\"uid\":\"uid-train\",\"resourceVersion\":\"7\",\"annotations\":"
                + "{\"tenure.dev/kept-places\":null}}}");
  }

  @Test
  void whoDoesNotLeadTakesNothingOff() {
    kept.put(TRAIN, List.of(place("a", 50_000)));
    look();
    assertThat(server.sent()).isEmpty();
  }

  @Test
  void whatFailsIsTriedAgain() {
    term.set(1);
    kept.put(TRAIN, List.of(place("a", 50_000)));
    server.answer(call -> {
      throw new IllegalStateException("no answer");
    });
    look();
    await()
        .untilAsserted(() -> {
          look();
          assertThat(server.sent()).hasSizeGreaterThan(1);
        });
  }
}
