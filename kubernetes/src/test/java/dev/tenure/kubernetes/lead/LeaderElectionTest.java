package dev.tenure.kubernetes.lead;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tenure.kubernetes.api.ApiServer;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a leader does whose calls, or whose own thread, hang. */
class LeaderElectionTest {
  private final List<String> told = new CopyOnWriteArrayList<>();
  private final CountDownLatch end = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private volatile boolean hanging;
  private volatile boolean fit = true;
  private volatile String stored = "";
  private HttpServer server;
  private ApiServer api;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
    String address = "http://127.0.0.1:" + server.getAddress().getPort();
    api =
        new ApiServer(
            new KubernetesClientBuilder()
                .withConfig(new ConfigBuilder().withMasterUrl(address).build())
                .build());
  }

  /** Stores whatever it is sent, and gives that back. */
  private void answer(HttpExchange request) throws IOException {
    try (request) {
      if (hanging) {
        end.await();
      }
      boolean read = request.getRequestMethod().equals("GET");
      byte[] body = request.getRequestBody().readAllBytes();
      stored = read ? stored : new String(body, UTF_8);
      request.sendResponseHeaders(stored.isEmpty() ? 404 : 200, 0);
      request.getResponseBody().write(stored.getBytes(UTF_8));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @AfterEach
  void stop() {
    end.countDown();
    api.close();
    server.stop(0);
    threads.shutdownNow();
  }

  @Test
  void aServerThatDoesNotAnswerEndsLeadershipInTime() {
    try (LeaderElection election = election(() -> {})) {
      await().until(election::isLeaderNow);
      hanging = true;
      await().atMost(Duration.ofSeconds(4)).until(() -> told.contains("stopped"));
      assertThat(election.isLeaderNow()).isFalse();
      end.countDown();
      hanging = false;
      await().until(election::isLeaderNow);
      assertThat(told).containsExactly("started", "stopped", "started");
    }
    assertThat(told).endsWith("stopped");
  }

  @Test
  void whoSeesNothingGivesTheLeaseBackAndTakesItAgainInAnotherTerm() {
    try (LeaderElection election = election(() -> {})) {
      await().until(election::isLeaderNow);
      long first = election.term();
      fit = false;
      await().until(() -> told.contains("stopped"));
      await().until(() -> stored.contains("\"holderIdentity\":\"\""));
      assertThat(election.isLeaderNow()).isFalse();
      fit = true;
      await().until(election::isLeaderNow);
      assertThat(election.term()).isGreaterThan(first);
    }
  }

  @Test
  void whoseThreadHangsDoesNotTrustItself() {
    CountDownLatch wake = new CountDownLatch(1);
    try (LeaderElection election = election(() -> hang(wake))) {
      await().until(election::isLeaderNow);
      await().atMost(Duration.ofSeconds(4)).until(() -> !election.isLeaderNow());
      assertThat(told).as("it hangs in the middle of this").containsExactly("started");
      wake.countDown();
    }
  }

  @Test
  void whoStopsInAHurryGivesTheLeaseBackAllTheSame() {
    LeaderElection election = election(() -> {});
    await().until(election::isLeaderNow);
    assertThat(stored).contains("\"holderIdentity\":\"me\"");
    Thread.currentThread().interrupt();
    election.close();
    assertThat(Thread.interrupted()).as("whoever closes it is still in a hurry").isTrue();
    assertThat(stored).doesNotContain("\"holderIdentity\":\"me\"");
  }

  @Test
  void aDeadlineMustEndBeforeTheLeaseDoes() {
    Duration second = Duration.ofSeconds(1);
    assertThatThrownBy(() -> new LeaseSettings("ns", "tenure", "me", second, second, second))
        .hasMessage("retry PT1S < renewDeadline PT1S < duration PT1S must hold");
    assertThat(LeaseSettings.usual("ns", "tenure", "me").renewDeadline())
        .isEqualTo(Duration.ofSeconds(10));
  }

  private LeaderElection election(Runnable onStart) {
    LeaseSettings settings =
        new LeaseSettings(
            "ns",
            "tenure",
            "me",
            Duration.ofSeconds(2),
            Duration.ofSeconds(1),
            Duration.ofMillis(100));
    return LeaderElection.start(
        api,
        settings,
        new LeaderElection.Listener() {
          @Override
          public void started(long term) {
            told.add("started");
            onStart.run();
          }

          @Override
          public void stopped() {
            told.add("stopped");
          }
        },
        () -> fit);
  }

  private static void hang(CountDownLatch wake) {
    try {
      wake.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
