package dev.tenure.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the engine expects by itself, and what it is told when that does not come. */
class ToldTest {
  private static final ApiResource PODS = new ApiResource("", "v1", "Pod", "pods", true);
  private static final long DECIDED = 1_000;
  private static final long LONG_AFTER = 20_000;

  private final LiveInventory inventory = new LiveInventory();

  private static ObjectEvent seen(int version) {
    String yaml =
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: web, namespace: ns, uid: u1, resourceVersion: "%d"}
        spec:
          schedulerName: tenure
          nodeName: n1
          containers: [{name: main, image: example}]
        status: {phase: Running, startTime: "2026-11-16T10:00:00Z"}
        """
            .formatted(version);
    return new ObjectEvent.Seen(PODS, Documents.of("test", yaml).documents().getFirst().tree());
  }

  private static Pod podOf(List<Change> news) {
    return news.stream()
        .filter(change -> change instanceof Change.PodSeen)
        .map(change -> ((Change.PodSeen) change).pod())
        .findFirst()
        .orElseThrow();
  }

  /** What comes of an eviction. */
  static Change leaving() {
    return leaving(podOf(new LiveInventory().take(List.of(seen(1)), 0)));
  }

  private static Change leaving(Pod pod) {
    return new Change.PodSeen(pod.with(pod.status().terminatingNow()));
  }

  /** It runs, and a plan evicts it. */
  private Pod evicted() {
    Pod pod = podOf(inventory.take(List.of(seen(1)), 0));
    Change leaves = leaving(pod);
    inventory.told().expect(List.of(leaves), DECIDED);
    return pod;
  }

  @Test
  void whatWasRefusedIsToldAsItIsThoughNothingHasHappenedToIt() {
    Pod pod = evicted();
    inventory.told().failed("pod ns/web", DECIDED);
    assertThat(inventory.take(List.of(), DECIDED)).isEmpty();
    assertThat(podOf(inventory.take(List.of(), LONG_AFTER))).isEqualTo(pod);
    assertThat(inventory.take(List.of(seen(2)), LONG_AFTER)).as("once").isEmpty();
  }

  @Test
  void whatWasAcceptedAndNeverComesIsToldAsItIsAfterAWhile() {
    Pod pod = evicted();
    inventory.told().done("pod ns/web", DECIDED);
    assertThat(inventory.take(List.of(seen(2)), DECIDED)).isEmpty();
    assertThat(podOf(inventory.take(List.of(), LONG_AFTER))).isEqualTo(pod);
  }
}
