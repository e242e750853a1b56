package dev.tenure.kubernetes.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.ControlPlane;
import dev.tenure.kubernetes.cluster.ControlPlane.Program;
import dev.tenure.kubernetes.cluster.Detour;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Lists and watches of a real API server, and what becomes of them when it is not well. */
@RealCluster(lite = true)
class ReflectorClusterTest {
  private static final WatchSettings USUAL = WatchSettings.usual(1);

  @Test
  void whatIsThereIsToldPageByPageAndThenWhatHappens(Cluster cluster) {
    for (int i = 0; i < 123; i++) {
      set(cluster, "m" + i, "old");
    }
    long before = listsFromTheWatchCache(cluster);
    try (Mirror mirror = new Mirror(cluster.api(), cluster.namespace(), USUAL.withPageSize(10))) {
      cluster.await(() -> assertThat(mirror.listed()).isEqualTo(1));
      assertThat(mirror.names()).hasSize(123);
      assertThat(listsFromTheWatchCache(cluster) - before).as("13 pages").isEqualTo(13);
      assertThat(mirror.object("m7").path("kind").asText()).isEqualTo("ConfigMap");
      set(cluster, "m7", "new");
      delete(cluster, "m8");
      set(cluster, "late", "new");
      cluster.await(() -> assertThat(mirror.names()).contains("late").doesNotContain("m8"));
      assertThat(mirror.value("m7")).isEqualTo("new");
      assertThat(mirror.object("m7").path("metadata").has("managedFields")).isFalse();
      assertThat(mirror.object("m8").isMissingNode()).isTrue();
      assertThat(mirror.listed()).isEqualTo(1);
    }
  }

  /** Also where nothing happens: the server sends a bookmark before a watch ends. */
  @Test
  void whatIsDemandedOfManyObjectsIsCaughtUpWith(Cluster cluster) {
    for (int i = 0; i < 30; i++) {
      set(cluster, "m" + i, "old");
    }
    try (Mirror mirror = new Mirror(cluster.api(), cluster.namespace(), USUAL.withPageSize(10))) {
      cluster.await(() -> assertThat(mirror.freshness().isInSync()).isTrue());
      mirror.freshness().demand();
      assertThat(mirror.freshness().isMet()).isFalse();
      cluster.await(() -> assertThat(mirror.freshness().isMet()).isTrue());
      assertThat(mirror.listed()).isEqualTo(1);
      set(cluster, "m7", "new");
      cluster.await(() -> assertThat(mirror.value("m7")).isEqualTo("new"));
    }
  }

  @Test
  void onlyWhatIsSelectedIsTold(Cluster cluster) {
    set(cluster, "one", "x");
    set(cluster, "two", "x");
    Freshness freshness = new Freshness();
    List<ObjectEvent> told = new CopyOnWriteArrayList<>();
    Selection one = new Selection(cluster.namespace(), "", "name in (one)");
    try (Reflector _ =
        Reflector.start(cluster.api(), Mirror.MAPS, one, USUAL, freshness, told::add)) {
      cluster.await(() -> assertThat(told).hasSize(2));
      assertThat(told.getLast()).isInstanceOf(ObjectEvent.Listed.class);
    }
  }

  /**
   * On 1.36 the second page would have come from elsewhere, and twelve objects would be missing.
   */
  @Test
  void noPageOfANamespaceIsMissing(Cluster cluster) {
    assertThatThrownBy(() -> Selection.ofFields("metadata.namespace=" + cluster.namespace()))
        .hasMessageStartingWith("select a namespace by inNamespace");
    for (int i = 0; i < 15; i++) {
      set(cluster, "z" + i, "sorts after the namespace");
    }
    try (Mirror mirror = new Mirror(cluster.api(), cluster.namespace(), USUAL.withPageSize(3))) {
      cluster.await(() -> assertThat(mirror.listed()).isEqualTo(1));
      assertThat(mirror.told()).hasSize(16).doesNotHaveDuplicates();
    }
  }

  @Test
  void aCutWatchGoesOnWhereItWas(Cluster cluster) {
    try (Detour detour = cluster.detour();
        ApiServer through = cluster.connect(detour);
        Mirror mirror = new Mirror(through, cluster.namespace(), USUAL)) {
      cluster.await(() -> assertThat(mirror.freshness().isInSync()).isTrue());
      set(cluster, "a", "1");
      cluster.await(() -> assertThat(mirror.value("a")).isEqualTo("1"));
      detour.block();
      cluster.await(() -> assertThat(mirror.freshness().isInSync()).isFalse());
      set(cluster, "a", "2");
      set(cluster, "b", "1");
      delete(cluster, "b");
      set(cluster, "b", "2");
      detour.unblock();
      cluster.await(() -> assertThat(mirror.value("b")).isEqualTo("2"));
      assertThat(mirror.told())
          .as("every single event, and no second list")
          .containsExactly("listed", "seen a", "seen a", "seen b", "gone b", "seen b");
      assertThat(mirror.freshness().isStale(Freshness.USUAL_LIMIT)).isFalse();
    }
  }

  @Test
  void aWatchThatEndsByItselfIsOpenedAgain(Cluster cluster) {
    try (Mirror mirror =
        new Mirror(cluster.api(), cluster.namespace(), USUAL.withWatch(Duration.ofSeconds(1)))) {
      for (int i = 0; i < 30; i++) {
        set(cluster, "m" + i, "x");
        pause(Duration.ofMillis(100));
      }
      cluster.await(() -> assertThat(mirror.names()).hasSize(30));
      assertThat(mirror.listed()).isEqualTo(1);
    }
  }

  @Test
  void aRestartOfTheApiServerLosesNothing(Cluster cluster) {
    set(cluster, "stays", "old");
    set(cluster, "goes", "old");
    try (Mirror mirror = new Mirror(cluster.api(), cluster.namespace(), USUAL)) {
      cluster.await(() -> assertThat(mirror.names()).contains("stays", "goes"));
      cluster.controlPlane().kill(Program.API_SERVER);
      cluster.await(() -> assertThat(mirror.freshness().isInSync()).isFalse());
      cluster.controlPlane().start(Program.API_SERVER);
      delete(cluster, "goes");
      set(cluster, "stays", "new");
      cluster.await(() -> assertThat(mirror.names()).doesNotContain("goes"));
      cluster.await(() -> assertThat(mirror.value("stays")).isEqualTo("new"));
      assertThat(mirror.freshness().isInSync()).isTrue();
    }
  }

  /** The watch cache of a server that was restarted begins after our version: 410. */
  @Test
  void whatVanishedUnseenIsToldAfterwards(Cluster cluster) {
    try (Detour detour = cluster.detour();
        ApiServer through = cluster.connect(detour);
        Mirror mirror = new Mirror(through, cluster.namespace(), USUAL)) {
      cluster.await(() -> assertThat(mirror.freshness().isInSync()).isTrue());
      List.of("goes", "new", "stays").forEach(name -> set(cluster, name, "old"));
      cluster.await(() -> assertThat(mirror.names()).hasSize(3));
      detour.block();
      delete(cluster, "goes");
      delete(cluster, "new");
      set(cluster, "new", "other");
      forget(cluster.controlPlane());
      detour.unblock();
      cluster.await(() -> assertThat(mirror.value("new")).isEqualTo("other"));
      cluster.await(() -> assertThat(mirror.listed()).isEqualTo(2));
      assertThat(mirror.told().subList(4, 9))
          .as("who has another UID has gone and come")
          .containsExactly("gone new", "seen new", "seen stays", "gone goes", "listed");
    }
  }

  @Test
  void aRestartOfEtcdLosesNothing(Cluster cluster) {
    try (Mirror mirror = new Mirror(cluster.api(), cluster.namespace(), USUAL)) {
      set(cluster, "before", "x");
      cluster.await(() -> assertThat(mirror.names()).contains("before"));
      cluster.controlPlane().kill(Program.ETCD);
      cluster.controlPlane().start(Program.ETCD);
      cluster.await(() -> set(cluster, "after", "x"));
      delete(cluster, "before");
      cluster.await(() -> assertThat(mirror.names()).containsExactly("after"));
    }
  }

  @Test
  void aServerThatStandsStillIsNoticedAndWaitedFor(Cluster cluster) {
    WatchSettings impatient = USUAL.withSilence(Duration.ofSeconds(2));
    try (Mirror mirror = new Mirror(cluster.api(), cluster.namespace(), impatient)) {
      set(cluster, "before", "x");
      cluster.await(() -> assertThat(mirror.names()).contains("before"));
      cluster.controlPlane().pause(Program.API_SERVER);
      cluster.await(() -> assertThat(mirror.freshness().isInSync()).isFalse());
      pause(Duration.ofSeconds(1));
      assertThat(mirror.freshness().stale(Duration.ofMillis(500))).containsExactly("configmaps");
      cluster.controlPlane().resume(Program.API_SERVER);
      set(cluster, "after", "x");
      cluster.await(() -> assertThat(mirror.names()).contains("after"));
    }
  }

  private static long listsFromTheWatchCache(Cluster cluster) {
    return cluster
        .api()
        .send(Call.get("/metrics"))
        .message()
        .lines()
        .filter(line -> line.startsWith("apiserver_cache_list_total{"))
        .filter(line -> line.contains("resource=\"configmaps\""))
        .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  private static void forget(ControlPlane controlPlane) {
    controlPlane.kill(Program.API_SERVER);
    controlPlane.etcd().compact();
    controlPlane.start(Program.API_SERVER);
  }

  private static void set(Cluster cluster, String name, String value) {
    cluster.apply(
        """
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: %s, labels: {name: %s}}
        data: {value: "%s"}
        """
            .formatted(name, name, value));
  }

  private static void delete(Cluster cluster, String name) {
    String path = Mirror.MAPS.object(cluster.namespace(), name);
    assertThat(cluster.api().send(Call.delete(path, null)).isOk()).isTrue();
  }

  private static void pause(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }
}
