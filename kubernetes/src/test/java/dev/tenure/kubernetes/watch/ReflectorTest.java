package dev.tenure.kubernetes.watch;

import static dev.tenure.kubernetes.watch.ScriptedServer.event;
import static dev.tenure.kubernetes.watch.ScriptedServer.lines;
import static dev.tenure.kubernetes.watch.ScriptedServer.list;
import static dev.tenure.kubernetes.watch.ScriptedServer.page;
import static dev.tenure.kubernetes.watch.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a real API server says seldom: nothing of it makes a gap. */
class ReflectorTest {
  private static final WatchSettings USUAL = WatchSettings.usual(7);

  private final ScriptedServer server = new ScriptedServer();

  @AfterEach
  void close() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"MODIFIED\",\"object\":{\"metad",
        "<html>proxy error</html>",
        "{\"type\":\"MODIFIED\",\"object\":{}}",
        "{\"type\":\"SURPRISE\",\"object\":{\"metadata\":{\"resourceVersion\":\"12\"}}}",
        "{\"type\":\"ERROR\",\"object\":{\"code\":410,\"message\":\"too old\"}}",
        "{\"type\":\"ERROR\",\"object\":{\"code\":504,\"message\":\"too large\"}}"
      })
  void afterWhatCannotBeGoneOnFromEverythingIsListedAgain(String line) {
    server
        .onList(list("10", "a:1:5", "b:1:6", "c:1:7"))
        .onWatch(lines(event("MODIFIED", "a:1:11"), line))
        .onList(list("20", "a:1:11", "b:2:19"));
    try (Mirror mirror = mirror(USUAL)) {
      await().until(() -> mirror.listed() == 2);
      assertThat(mirror.told())
          .containsExactly(
              "seen a", "seen b", "seen c", "listed", "seen a", "seen a", "gone b", "seen b",
              "gone c", "listed");
      await().until(() -> server.asked().getLast().contains("resourceVersion=20"));
      assertThat(mirror.object("a").path("metadata").has("managedFields")).isFalse();
    }
  }

  @Test
  void aListOnDemandShowsWhatAWatchThatHangsHasNotTold() {
    server
        .onList(list("10", "a:1:5", "b:1:6"))
        .onWatch(server.linesAndSilence(event("MODIFIED", "a:1:11")))
        .onList(list("20", "a:1:11", "c:1:19"));
    try (Mirror mirror = mirror(USUAL)) {
      await().until(() -> mirror.told().size() == 4);
      assertThat(mirror.freshness().isMet()).isTrue();
      mirror.freshness().demand();
      assertThat(mirror.freshness().isMet()).isFalse();
      await().until(() -> mirror.freshness().isMet());
      assertThat(mirror.told())
          .containsExactly(
              "seen a", "seen b", "listed", "seen a", "seen a", "seen c", "gone b", "listed");
      await().until(() -> server.asked().getLast().contains("resourceVersion=20"));
    }
  }

  @Test
  void whatIsTooMuchToBeListedOnDemandIsWatchedUpToWhereTheStoreIs() {
    server
        .onList(list("10", "a:1:5", "b:1:6"))
        .onWatch(server.linesAndSilence(event("MODIFIED", "a:1:11")))
        .onList(list("20", "a:1:11"))
        .onWatch(server.linesAndSilence(event("DELETED", "b:1:19"), event("BOOKMARK", "::20")));
    try (Mirror mirror = mirror(USUAL.withPageSize(1))) {
      await().until(() -> mirror.told().size() == 4);
      mirror.freshness().demand();
      assertThat(mirror.freshness().isMet()).isFalse();
      await().until(() -> mirror.freshness().isMet());
      assertThat(mirror.told()).containsExactly("seen a", "seen b", "listed", "seen a", "gone b");
      await().until(() -> server.asked().size() == 5);
      assertThat(server.asked().get(3)).contains("resourceVersion=11", "timeoutSeconds=3");
      assertThat(server.asked().getLast()).contains("resourceVersion=20");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"20", "of another kind"})
  void whatDoesNotComeThereIsListed(String version) {
    server
        .onList(list("10", "a:1:5", "b:1:6"))
        .onWatch(server.linesAndSilence())
        .onList(list(version, "a:1:5"))
        .onWatch(lines(event("BOOKMARK", "::19")))
        .onList(list("21", "a:1:5"));
    try (Mirror mirror = mirror(USUAL.withPageSize(1))) {
      await().until(() -> mirror.freshness().isInSync());
      mirror.freshness().demand();
      await().until(() -> mirror.freshness().isMet());
      assertThat(mirror.told())
          .containsExactly("seen a", "seen b", "listed", "seen a", "gone b", "listed");
    }
  }

  @Test
  void aListThatWasDemandedIsAskedForUntilItComes() {
    server
        .onList(list("10", "a:1:5"))
        .onWatch(server.linesAndSilence())
        .onList(status(503, "{}"))
        .onList(list("20", "a:1:11"));
    try (Mirror mirror = mirror(USUAL)) {
      await().until(() -> mirror.freshness().isInSync());
      mirror.freshness().demand();
      await().until(() -> mirror.freshness().isMet());
      assertThat(mirror.listed()).isEqualTo(2);
    }
  }

  @Test
  void aWatchThatIsTooOldBeforeItBeginsIsReplacedByAList() {
    server.onList(list("10", "a:1:5")).onWatch(status(410, "{}")).onList(list("20"));
    try (Mirror mirror = mirror(USUAL)) {
      await().until(() -> mirror.listed() == 2);
      assertThat(mirror.told()).containsExactly("seen a", "listed", "gone a", "listed");
    }
  }

  @Test
  void anotherWatchGoesOnWhereTheLastBookmarkWas() {
    server
        .onList(list("10", "a:1:5"))
        .onWatch(lines(event("ADDED", "b:1:11"), event("BOOKMARK", "::17")))
        .onWatch(lines(event("DELETED", "b:1:18")));
    try (Mirror mirror = mirror(USUAL)) {
      await().until(() -> server.asked().size() == 4);
      assertThat(mirror.told()).containsExactly("seen a", "listed", "seen b", "gone b");
      assertThat(server.asked().subList(1, 4))
          .satisfiesExactly(
              first -> assertThat(first).contains("&resourceVersion=10&"),
              second -> assertThat(second).contains("&resourceVersion=17&"),
              third -> assertThat(third).contains("&resourceVersion=18&"));
    }
  }

  @Test
  void aBusyServerIsLeftAloneForAsLongAsItWants() {
    server
        .onList(status(429, "{}", "Retry-After", "1"))
        .onList(list("10", "a:1:5"))
        .onWatch(status(429, "{}", "Retry-After", "1"))
        .onWatch(lines(event("ADDED", "b:1:11")));
    long began = System.nanoTime();
    try (Mirror mirror = mirror(USUAL)) {
      await().until(() -> mirror.names().contains("b"));
      assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThan(Duration.ofSeconds(2));
      assertThat(mirror.listed()).isEqualTo(1);
    }
  }

  @Test
  void aListThatTookTooLongIsAskedForAtOnce() {
    server
        .onList(page("10", "more", "a:1:5"))
        .onList(status(410, "{}"))
        .onList(list("20", "a:1:5", "b:1:6"));
    try (Mirror mirror = mirror(USUAL.withPageSize(1))) {
      await().until(() -> mirror.listed() == 1);
      assertThat(mirror.told()).containsExactly("seen a", "seen a", "seen b", "listed");
      assertThat(server.asked().subList(0, 3))
          .satisfiesExactly(
              first -> assertThat(first).endsWith("?limit=1"),
              second -> assertThat(second).endsWith("?limit=1&continue=more"),
              third -> assertThat(third).doesNotContain("limit"));
    }
  }

  @Test
  void aSlowListenerLosesNothing() {
    String[] many =
        IntStream.range(0, 3000)
            .mapToObj(i -> event("ADDED", "m%04d:%d:%d".formatted(i, i, 100 + i)))
            .toArray(String[]::new);
    server.onList(list("10")).onWatch(lines(many));
    List<String> names = new CopyOnWriteArrayList<>();
    Freshness freshness = new Freshness();
    try (Reflector _ =
        Reflector.start(
            server.api(),
            Mirror.MAPS,
            Selection.ALL,
            USUAL,
            freshness,
            event -> {
              if (event instanceof ObjectEvent.Seen seen) {
                pause(names.size() % 100 == 0 ? 10 : 0);
                names.add(seen.object().path("metadata").path("name").asText());
              }
            })) {
      await().until(() -> names.size() == 3000);
      assertThat(names).isSorted().doesNotHaveDuplicates();
    }
  }

  @Test
  void whatAListenerFailedAtIsToldAgain() {
    server
        .onList(list("10", "a:1:5"))
        .onWatch(lines(event("DELETED", "a:1:11"), event("ADDED", "b:1:12")))
        .onList(list("12", "b:1:12"));
    List<ObjectEvent> told = new CopyOnWriteArrayList<>();
    AtomicInteger gone = new AtomicInteger();
    try (Reflector _ =
        Reflector.start(
            server.api(),
            Mirror.MAPS,
            Selection.ALL,
            USUAL,
            new Freshness(),
            event -> {
              if (event instanceof ObjectEvent.Gone && gone.incrementAndGet() == 1) {
                throw new IllegalStateException("full");
              }
              told.add(event);
            })) {
      await().until(() -> told.size() == 5);
      assertThat(told.get(3)).isEqualTo(new ObjectEvent.Gone(Mirror.MAPS, "", "a"));
    }
  }

  @Test
  void aSilentWatchIsGivenUpAndOpenedAgain() {
    server
        .onList(list("10"))
        .onWatch(server.linesAndSilence(event("ADDED", "a:1:11")))
        .onWatch(lines(event("ADDED", "b:1:12")));
    try (Mirror mirror = mirror(USUAL.withSilence(Duration.ofMillis(300)))) {
      await().until(() -> mirror.names().contains("b"));
      assertThat(mirror.told()).containsExactly("listed", "seen a", "seen b");
    }
  }

  @Test
  void itEndsAtOnceWhateverItWaitsFor() {
    server.onList(request -> pause(20_000));
    Mirror listing = mirror(USUAL);
    await().until(() -> server.asked().size() == 1);
    assertThat(timeToClose(listing)).isLessThan(Duration.ofSeconds(2));
    server.onList(list("10", "a:1:5"));
    Mirror watching = mirror(USUAL);
    await().until(() -> watching.freshness().isInSync());
    assertThat(timeToClose(watching)).isLessThan(Duration.ofSeconds(2));
    assertThat(watching.freshness().isInSync()).isFalse();
  }

  private static Duration timeToClose(Mirror mirror) {
    long began = System.nanoTime();
    mirror.close();
    return Duration.ofNanos(System.nanoTime() - began);
  }

  @Test
  void aServerThatEndsEveryWatchAtOnceIsNotStormed() {
    server.onList(list("10"));
    IntStream.range(0, 1000).forEach(i -> server.onWatch(lines("")));
    try (Mirror _ = mirror(USUAL)) {
      pause(1000);
      assertThat(server.asked()).hasSizeLessThan(10);
    }
  }

  private Mirror mirror(WatchSettings settings) {
    return new Mirror(server.api(), "default", settings);
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
