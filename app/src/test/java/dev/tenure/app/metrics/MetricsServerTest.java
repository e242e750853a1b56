package dev.tenure.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.state.ClusterState;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class MetricsServerTest {
  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final CycleMetrics metrics = new CycleMetrics(registry, MetricNames.TENURE, _ -> {});
  private final AtomicBoolean alive = new AtomicBoolean(true);
  private final MetricsServer server =
      new MetricsServer(0, registry, alive::get, metrics::hasSeenACycle);
  private final HttpClient client = HttpClient.newHttpClient();

  @AfterEach
  void close() {
    client.close();
    server.close();
  }

  @Test
  void itIsReadyOnceThereHasBeenACycle() throws Exception {
    assertThat(get("/healthz").statusCode()).isEqualTo(200);
    assertThat(get("/readyz").statusCode()).isEqualTo(503);
    assertThat(get("/readyz").body()).isEqualTo("not ready\n");
    cycle();
    assertThat(get("/readyz").statusCode()).isEqualTo(200);
    assertThat(get("/readyz").body()).isEqualTo("ok\n");
  }

  @Test
  void whoTurnsNoMoreIsNotAlive() throws Exception {
    assertThat(get("/healthz").body()).isEqualTo("ok\n");
    alive.set(false);
    assertThat(get("/healthz").statusCode()).isEqualTo(503);
    assertThat(get("/healthz").body()).isEqualTo("not alive\n");
  }

  @Test
  void metricsAreTextThatPrometheusReads() throws Exception {
    cycle();
    HttpResponse<String> response = get("/metrics");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type"))
        .hasValueSatisfying(type -> assertThat(type).startsWith("text/plain; version=0.0.4"));
    assertThat(response.body())
        .contains("# TYPE tenure_cycles_total counter\ntenure_cycles_total 1.0\n")
        .contains("# TYPE tenure_waiting_workloads gauge\ntenure_waiting_workloads 0.0\n")
        .contains("\ntenure_preemption_cycles_total 0.0\n")
        .contains("\ntenure_law_violations_total{law=\"1\"} 0.0\n");
  }

  @Test
  void anythingElseIsNotFound() throws Exception {
    assertThat(get("/metrics/more").statusCode()).isEqualTo(404);
    assertThat(get("/").body()).isEqualTo("There is /metrics, /healthz and /readyz.\n");
  }

  @Test
  void aHeadHasNoBody() throws Exception {
    HttpRequest head =
        HttpRequest.newBuilder(uri("/metrics")).method("HEAD", BodyPublishers.noBody()).build();
    HttpResponse<String> response = client.send(head, BodyHandlers.ofString());
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
  }

  private void cycle() {
    Plan idle = new Plan(0, List.of(), List.of(), OptionalLong.empty());
    metrics.record(new CycleReport(idle, List.of(), new ClusterState()));
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
  }

  private URI uri(String path) {
    return URI.create("http://localhost:" + server.port() + path);
  }
}
