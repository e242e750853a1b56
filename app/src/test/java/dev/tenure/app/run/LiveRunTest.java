package dev.tenure.app.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs that last until somebody stops them. */
@Timeout(120)
class LiveRunTest {
  private static final String FILE = Repository.file("examples/minimum-runtime.yaml").toString();
  private static final String FROM = "2026-11-16T10:00:00Z";

  @Test
  void itAnswersOverHttpWhileItRuns() throws Exception {
    int port = freePort();
    CompletableFuture<Run> ended = new CompletableFuture<>();
    Thread runner =
        Thread.ofVirtual()
            .start(() ->
                ended.complete(
                    Run.of("run", "-f", FILE, "--from", FROM, "--port", String.valueOf(port))));
    while (!isReady(port)) {
      Thread.onSpinWait();
    }
    assertThat(get(port, "/metrics")).contains("\ntenure_waiting_workloads 1.0\n");
    runner.interrupt();
    Run run = ended.get();
    assertThat(run.err()).isEqualTo("Metrics on http://localhost:" + port + "/metrics\n");
    assertThat(run.out()).contains("\nStopped. Until 10:00").contains("1 workload waits.\n");
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void aPortThatIsTakenIsRefused() throws IOException {
    try (ServerSocket taken = new ServerSocket(0)) {
      Run run = Run.of("run", "-f", FILE, "--port", String.valueOf(taken.getLocalPort()));
      assertThat(run.err()).startsWith("error: --port " + taken.getLocalPort() + " cannot be used");
      assertThat(run.exitCode()).isEqualTo(2);
    }
  }

  @Test
  void aProcessThatIsToldToEndHasItsLastWord() throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String classes = System.getProperty("java.class.path");
    Process process =
        new ProcessBuilder(
                List.of(
                    java.toString(),
                    "-cp",
                    classes,
                    "dev.tenure.app.Main",
                    "run",
                    "-f",
                    FILE,
                    "--from",
                    FROM))
            .start();
    try (BufferedReader out = process.inputReader(UTF_8)) {
      assertThat(out.readLine()).isEqualTo("Run from " + FROM + " (--from)");
      // Not through the process itself: that would close what it still has to say.
      process.toHandle().destroy();
      assertThat(out.lines().collect(Collectors.joining("\n"))).contains("Stopped. Until 10:00");
      assertThat(process.waitFor()).isEqualTo(143);
    }
  }

  private static boolean isReady(int port) throws InterruptedException {
    try {
      return get(port, "/readyz").equals("ok\n");
    } catch (IOException notYet) {
      return false;
    }
  }

  private static String get(int port, String path) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI uri = URI.create("http://localhost:" + port + path);
      return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
