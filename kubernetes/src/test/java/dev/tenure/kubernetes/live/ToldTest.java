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
  private long issue;

  private static ObjectEvent seen(int version) {
    return seen("u1", version);
  }

  private static ObjectEvent seen(String uid, int version) {
    String yaml =
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: web, namespace: ns, uid: %s, resourceVersion: "%d"}
        spec:
          schedulerName: tenure
          nodeName: n1
          containers: [{name: main, image: example}]
        status: {phase: Running, startTime: "2026-11-16T10:00:00Z"}
        """
            .formatted(uid, version);
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
    issue = evict(pod, DECIDED);
    return pod;
  }

  private long evict(Pod pod, long now) {
    return inventory.told().expect(List.of(leaving(pod)), now);
  }

  @Test
  void whatWasRefusedIsToldAsItIsThoughNothingHasHappenedToIt() {
    Pod pod = evicted();
    inventory.told().failed("pod ns/web", issue, DECIDED);
    assertThat(inventory.take(List.of(), DECIDED)).isEmpty();
    assertThat(podOf(inventory.take(List.of(), LONG_AFTER))).isEqualTo(pod);
    assertThat(inventory.take(List.of(seen(2)), LONG_AFTER)).as("once").isEmpty();
  }

  @Test
  void whatWasAcceptedAndNeverComesIsToldAsItIsWhenItWasLookedForInVain() {
    Pod pod = evicted();
    inventory.told().done("pod ns/web", issue, DECIDED);
    assertThat(inventory.take(List.of(seen(2)), DECIDED)).isEmpty();
    assertThat(inventory.told().isInNewDoubt()).isFalse();
    assertThat(inventory.take(List.of(), LONG_AFTER)).isEmpty();
    assertThat(inventory.told().isInNewDoubt()).isTrue();
    assertThat(inventory.told().isInNewDoubt()).as("asked again").isFalse();
    inventory.told().lookedAnew();
    assertThat(podOf(inventory.take(List.of(seen(2)), LONG_AFTER))).isEqualTo(pod);
  }

  @Test
  void whatIsInDoubtAndDecidedAnewIsInDoubtNoMore() {
    Pod pod = evicted();
    inventory.told().unclear("pod ns/web", issue, DECIDED);
    assertThat(inventory.take(List.of(), LONG_AFTER)).isEmpty();
    evict(pod, LONG_AFTER);
    inventory.told().lookedAnew();
    assertThat(inventory.take(List.of(seen(2)), LONG_AFTER)).as("it is still expected").isEmpty();
  }

  @Test
  void whatBecameOfAnEarlierPlanSaysNothingAboutALaterOne() {
    Pod pod = evicted();
    long later = evict(pod, DECIDED + 1);
    inventory.told().failed("pod ns/web", issue, DECIDED + 2);
    assertThat(inventory.take(List.of(seen(2)), LONG_AFTER)).as("it is still expected").isEmpty();
    inventory.told().done("pod ns/web", issue, LONG_AFTER);
    assertThat(inventory.take(List.of(seen(3)), 2 * LONG_AFTER)).as("for as long").isEmpty();
    inventory.told().failed("pod ns/web", later, 2 * LONG_AFTER);
    assertThat(podOf(inventory.take(List.of(), 3 * LONG_AFTER))).isEqualTo(pod);
  }

  @Test
  void theEndOfOneIsToldThoughANamesakeComesAtTheSameMoment() {
    Pod pod = podOf(inventory.take(List.of(seen(1)), 0));
    List<Change> news =
        inventory.take(List.of(new ObjectEvent.Gone(PODS, "ns", "web"), seen("u2", 2)), 0);
    assertThat(news).contains(new Change.PodGone(pod.id()));
    assertThat(news.indexOf(new Change.PodGone(pod.id())))
        .isLessThan(news.indexOf(new Change.PodSeen(podOf(news))));
  }

  @Test
  void whatIsExpectedOfOneIsNotExpectedOfItsNamesake() {
    evicted();
    List<Change> news =
        inventory.take(List.of(new ObjectEvent.Gone(PODS, "ns", "web"), seen("u2", 2)), DECIDED);
    assertThat(podOf(news).status().terminating()).isFalse();
  }
}
