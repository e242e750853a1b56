package dev.tenure.kubernetes.lead;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.Detour;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Who leads, on a real API server: one at most, whatever happens to the others. */
@RealCluster(lite = true)
class LeaderElectionClusterTest {
  private static final Duration LEASE = Duration.ofSeconds(3);

  private final List<String> told = new CopyOnWriteArrayList<>();

  @Test
  void oneLeadsAndHandsOverWhenItStops(Cluster cluster) {
    try (LeaderElection second = afterFirst(cluster)) {
      cluster.await(() -> assertThat(second.isLeaderNow()).isTrue());
      assertThat(told).containsExactly("a starts", "a stops", "b starts");
      JsonNode lease = lease(cluster);
      assertThat(lease.path("spec").path("holderIdentity").asText()).isEqualTo("b");
      assertThat(lease.path("spec").path("leaseTransitions").asInt()).isEqualTo(1);
      assertThat(second.holder()).isEqualTo("b");
    }
    assertThat(lease(cluster).path("spec").path("holderIdentity").asText()).isEmpty();
  }

  private LeaderElection afterFirst(Cluster cluster) {
    try (LeaderElection first = candidate(cluster.api(), cluster, "a")) {
      cluster.await(() -> assertThat(first.isLeaderNow()).isTrue());
      LeaderElection second = candidate(cluster.api(), cluster, "b");
      pause(Duration.ofSeconds(1));
      assertThat(second.isLeaderNow()).isFalse();
      return second;
    }
  }

  @Test
  void whoIsCutOffStopsBeforeAnotherBegins(Cluster cluster) {
    try (Detour detour = cluster.detour();
        ApiServer through = cluster.connect(detour);
        LeaderElection first = candidate(through, cluster, "a")) {
      cluster.await(() -> assertThat(first.isLeaderNow()).isTrue());
      try (LeaderElection second = candidate(cluster.api(), cluster, "b")) {
        detour.block();
        cluster.await(() -> {
          boolean both = second.isLeaderNow() && first.isLeaderNow();
          assertThat(both).isFalse();
          assertThat(second.isLeaderNow()).isTrue();
        });
        assertThat(told).containsExactly("a starts", "a stops", "b starts");
        detour.unblock();
        pause(Duration.ofSeconds(1));
        assertThat(first.isLeaderNow()).isFalse();
        assertThat(first.holder()).isEqualTo("b");
      }
      cluster.await(() -> assertThat(first.isLeaderNow()).isTrue());
    }
  }

  @Test
  void aHolderWhoseClockIsWrongIsLeftAloneWhileItRenews(Cluster cluster) {
    renewElsewhere(cluster, "2001-01-01T00:00:00.000000Z");
    try (LeaderElection election = candidate(cluster.api(), cluster, "a")) {
      for (int i = 0; i < 10; i++) {
        pause(Duration.ofMillis(500));
        renewElsewhere(cluster, "2001-01-01T00:00:0%d.000000Z".formatted(i));
        assertThat(election.isLeaderNow()).isFalse();
      }
      long silentFrom = System.nanoTime();
      renewElsewhere(cluster, "2099-01-01T00:00:00.000000Z");
      cluster.await(() -> assertThat(election.isLeaderNow()).isTrue());
      assertThat(Duration.ofNanos(System.nanoTime() - silentFrom))
          .isBetween(LEASE, LEASE.plusSeconds(5));
    }
  }

  @Test
  void whoIsTakenOverByForceStops(Cluster cluster) {
    try (LeaderElection election = candidate(cluster.api(), cluster, "a")) {
      cluster.await(() -> assertThat(election.isLeaderNow()).isTrue());
      renewElsewhere(cluster, "2026-01-01T00:00:00.000000Z");
      cluster.await(() -> assertThat(told).containsExactly("a starts", "a stops"));
      assertThat(election.isLeaderNow()).isFalse();
    }
  }

  private LeaderElection candidate(ApiServer server, Cluster cluster, String identity) {
    LeaseSettings settings =
        new LeaseSettings(
            cluster.namespace(),
            "tenure",
            identity,
            LEASE,
            Duration.ofSeconds(2),
            Duration.ofMillis(200));
    return LeaderElection.start(
        server,
        settings,
        new LeaderElection.Listener() {
          @Override
          public void started(long term) {
            told.add(identity + " starts");
          }

          @Override
          public void stopped() {
            told.add(identity + " stops");
          }
        },
        () -> true);
  }

  private static void renewElsewhere(Cluster cluster, String time) {
    cluster.apply(
        """
        apiVersion: coordination.k8s.io/v1
        kind: Lease
        metadata: {name: tenure}
        spec: {holderIdentity: elsewhere, leaseDurationSeconds: 3, renewTime: "%s"}
        """
            .formatted(time));
  }

  private static JsonNode lease(Cluster cluster) {
    return cluster.find("coordination.k8s.io/v1", "Lease", "tenure").orElseThrow();
  }

  private static void pause(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }
}
