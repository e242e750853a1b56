package dev.tenure.kubernetes.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tenure.kubernetes.api.ApiServer;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An API server that says what it is told to say, one answer after the other: for what a real one
 * says too seldom to wait for. When it has nothing more to say to a watch, it keeps it open.
 */
final class ScriptedServer implements AutoCloseable {
  /** Answers one request. */
  interface Answer {
    void to(HttpExchange request) throws IOException, InterruptedException;
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Queue<Answer> lists = new ConcurrentLinkedQueue<>();
  private final Queue<Answer> watches = new ConcurrentLinkedQueue<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final ApiServer api;

  ScriptedServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
    String address = "http://127.0.0.1:" + server.getAddress().getPort();
    api =
        new ApiServer(
            new KubernetesClientBuilder()
                .withConfig(
                    new ConfigBuilder()
                        .withMasterUrl(address)
                        .withHttp2Disable(true)
                        .withRequestRetryBackoffLimit(0)
                        .build())
                .build());
  }

  ApiServer api() {
    return api;
  }

  /** The paths that were asked for, each with its query. */
  List<String> asked() {
    return List.copyOf(asked);
  }

  ScriptedServer onList(Answer answer) {
    lists.add(answer);
    return this;
  }

  ScriptedServer onWatch(Answer answer) {
    watches.add(answer);
    return this;
  }

  private void answer(HttpExchange request) throws IOException {
    String uri = request.getRequestURI().toString();
    asked.add(uri);
    Queue<Answer> answers = uri.contains("watch=true") ? watches : lists;
    try (request) {
      Optional.ofNullable(answers.poll()).orElse(this::keepOpen).to(request);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void keepOpen(HttpExchange request) throws IOException, InterruptedException {
    request.sendResponseHeaders(200, 0);
    request.getResponseBody().flush();
    closed.await();
  }

  /** A list of ConfigMaps, given as {@code name:uid:version}. */
  static Answer list(String version, String... objects) {
    return page(version, "", objects);
  }

  static Answer page(String version, String token, String... objects) {
    List<String> items = List.of(objects).stream().map(ScriptedServer::object).toList();
    String metadata = "{\"resourceVersion\":\"%s\",\"continue\":\"%s\"}".formatted(version, token);
    return status(200, "{\"metadata\":" + metadata + ",\"items\":" + items + "}");
  }

  static Answer status(int code, String body, String... header) {
    return request -> {
      if (header.length > 0) {
        request.getResponseHeaders().add(header[0], header[1]);
      }
      request.sendResponseHeaders(code, 0);
      request.getResponseBody().write(body.getBytes(UTF_8));
    };
  }

  /** Says these lines and then ends the watch. */
  static Answer lines(String... lines) {
    return status(200, String.join("\n", lines) + "\n");
  }

  /** Says these lines and then nothing more, until the client goes. */
  Answer linesAndSilence(String... lines) {
    return request -> {
      request.sendResponseHeaders(200, 0);
      OutputStream out = request.getResponseBody();
      out.write((String.join("\n", lines) + "\n").getBytes(UTF_8));
      out.flush();
      closed.await();
    };
  }

  static String event(String type, String object) {
    return "{\"type\":\"" + type + "\",\"object\":" + object(object) + "}";
  }

  private static String object(String text) {
    String[] parts = text.split(":", -1);
    return """
    {"kind":"ConfigMap","metadata":{"name":"%s","uid":"%s","resourceVersion":"%s",\
    "managedFields":[{}]}}\
    """
        .formatted(parts[0], parts[1], parts[2]);
  }

  @Override
  public void close() {
    closed.countDown();
    api.close();
    server.stop(0);
    threads.shutdownNow();
  }
}
