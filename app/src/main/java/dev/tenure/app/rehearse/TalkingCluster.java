package dev.tenure.app.rehearse;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tenure.kubernetes.ObjectKind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Talks like the API server of a cluster with one node and one pod, and says yes to everything. Not
 * for tests: nothing is checked, and nothing is remembered.
 */
final class TalkingCluster implements AutoCloseable {
  private static final int OK = 200;
  private static final int CREATED = 201;
  private static final int NOT_FOUND = 404;
  private static final String LIST =
      """
      {"metadata": {"resourceVersion": "1"}, "items": [%s]}\
      """;
  private static final String NODE =
      """
      {"metadata": {"name": "n", "uid": "1", "resourceVersion": "1"}, "status": {"allocatable":
      {"cpu": "4", "memory": "8Gi", "pods": "10"}, "conditions": [{"type": "Ready", "status": "True"}]}}\
      """;
  private static final String POD =
      """
      {"metadata": {"name": "p", "namespace": "default", "uid": "2", "resourceVersion": "1"},
      "spec": {"schedulerName": "tenure", "containers": [{"name": "main", "resources":
      {"requests": {"cpu": "1"}}}]}, "status": {"phase": "Pending"}}\
      """;

  private final HttpServer server;
  private final CountDownLatch bound = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);

  private TalkingCluster(HttpServer server) {
    this.server = server;
  }

  static TalkingCluster open() throws IOException {
    InetSocketAddress anywhere = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    TalkingCluster cluster = new TalkingCluster(HttpServer.create(anywhere, 0));
    cluster.server.createContext("/", cluster::answer);
    cluster.server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    cluster.server.start();
    return cluster;
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Until the pod has been given its node, or that time has passed. */
  void awaitBinding(Duration longest) {
    try {
      bound.await(longest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    @Nullable String query = exchange.getRequestURI().getQuery();
    if (query != null && query.contains("watch=")) {
      exchange.sendResponseHeaders(OK, 0);
      exchange.getResponseBody().flush();
      awaitClosing();
    } else if (!exchange.getRequestMethod().equals("GET")) {
      send(exchange, CREATED, new String(exchange.getRequestBody().readAllBytes(), UTF_8));
      if (path.endsWith("/binding")) {
        bound.countDown();
      }
    } else {
      send(exchange, path.contains("/leases/") ? NOT_FOUND : OK, text(path));
    }
  }

  private void awaitClosing() {
    try {
      closed.await();
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  private static void send(HttpExchange exchange, int code, String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(code, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private static String text(String path) {
    String[] parts = path.split("/", -1);
    boolean isVersion = path.equals("/api/v1") || (path.startsWith("/apis/") && parts.length == 4);
    return switch (path) {
      case "/version" -> "{\"gitVersion\": \"of a rehearsal\"}";
      case "/apis" -> "{\"groups\": [{\"versions\": [%s]}]}".formatted(versions());
      case "/api/v1/nodes" -> LIST.formatted(NODE);
      case "/api/v1/pods" -> LIST.formatted(POD);
      default ->
          isVersion
              ? kinds(path.substring(path.equals("/api/v1") ? "/api/".length() : "/apis/".length()))
              : LIST.formatted("");
    };
  }

  private static String versions() {
    return Arrays.stream(ObjectKind.values())
        .flatMap(kind -> kind.apiVersions().stream())
        .distinct()
        .map("{\"groupVersion\": \"%s\"}"::formatted)
        .collect(Collectors.joining(", "));
  }

  private static String kinds(String apiVersion) {
    return Arrays.stream(ObjectKind.values())
        .filter(kind -> kind.apiVersions().contains(apiVersion))
        .map(kind ->
            "{\"kind\": \"%s\", \"name\": \"%ss\", \"namespaced\": %s}"
                .formatted(kind.kind(), kind.kind().toLowerCase(Locale.ROOT), kind.isNamespaced()))
        .collect(Collectors.joining(", ", "{\"resources\": [", "]}"));
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
  }
}
