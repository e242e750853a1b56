package dev.tenure.app.metrics;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tenure.app.console.BadInput;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;

/** Answers {@code /metrics}, {@code /healthz} and {@code /readyz} over HTTP. */
public final class MetricsServer implements AutoCloseable {
  private static final String TEXT = "text/plain; charset=utf-8";

  private final PrometheusTextFormatWriter format = PrometheusTextFormatWriter.create();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final PrometheusRegistry registry;
  private final BooleanSupplier alive;
  private final BooleanSupplier ready;
  private final HttpServer server;

  /** Answers from here on; with port 0 on any that is free. */
  public MetricsServer(
      int port, PrometheusRegistry registry, BooleanSupplier alive, BooleanSupplier ready) {
    this.registry = registry;
    this.alive = alive;
    this.ready = ready;
    this.server = listen(port);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  private static HttpServer listen(int port) {
    try {
      return HttpServer.create(new InetSocketAddress(port), 0);
    } catch (IOException | IllegalArgumentException failure) {
      throw new BadInput("--port %d cannot be used: %s.".formatted(port, failure.getMessage()));
    }
  }

  /** Where it listens. */
  public int port() {
    return server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      switch (exchange.getRequestURI().getPath()) {
        case "/metrics" -> send(exchange, 200, PrometheusTextFormatWriter.CONTENT_TYPE, metrics());
        case "/healthz" -> send(exchange, alive.getAsBoolean(), "not alive");
        case "/readyz" -> send(exchange, ready.getAsBoolean(), "not ready");
        default -> send(exchange, 404, TEXT, text("There is /metrics, /healthz and /readyz."));
      }
    }
  }

  private byte[] metrics() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(out, registry.scrape());
    return out.toByteArray();
  }

  private static void send(HttpExchange exchange, boolean well, String ill) throws IOException {
    send(exchange, well ? 200 : 503, TEXT, text(well ? "ok" : ill));
  }

  private static byte[] text(String line) {
    return (line + "\n").getBytes(UTF_8);
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, head ? -1 : body.length);
    if (!head) {
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdown();
  }
}
