package dev.tenure.kubernetes.watch;

import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Unreachable;
import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * An open watch, line by line. The next bytes are asked for when the last are used up: a slow
 * reader slows the server down and loses nothing.
 */
final class WatchLines implements AutoCloseable {
  private static final long OPENING_SECONDS = 30;
  private static final List<ByteBuffer> END = List.of();

  private final BlockingQueue<List<ByteBuffer>> parts = new LinkedBlockingQueue<>();
  private final LineSplitter lines = new LineSplitter();
  private final HttpResponse<AsyncBody> response;
  private boolean asked;

  private WatchLines(ApiServer server, String path) throws InterruptedException {
    response = opened(server.stream(path, (part, body) -> parts.add(part)));
    var _ = response.body().done().whenComplete((nothing, failure) -> parts.add(END));
  }

  /** Waits until the server has answered, whatever it says. */
  static WatchLines open(ApiServer server, String path) throws InterruptedException {
    return new WatchLines(server, path);
  }

  private static HttpResponse<AsyncBody> opened(CompletableFuture<HttpResponse<AsyncBody>> answer)
      throws InterruptedException {
    try {
      return answer.get(OPENING_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException failed) {
      giveUp(answer);
      throw new Unreachable("the watch got no answer", failed);
    } catch (InterruptedException stopped) {
      giveUp(answer);
      throw stopped;
    }
  }

  /** An answer that comes after all must not keep its connection. */
  private static void giveUp(CompletableFuture<HttpResponse<AsyncBody>> answer) {
    var _ = answer.thenAccept(late -> late.body().cancel());
  }

  int code() {
    return response.code();
  }

  OptionalInt retryAfterSeconds() {
    return ApiServer.retryAfterSeconds(response);
  }

  /**
   * The next line; nothing when the watch has ended, cleanly or not, or was silent for too long.
   */
  Optional<byte[]> next(Duration silence) throws InterruptedException {
    while (true) {
      Optional<byte[]> line = lines.next();
      if (line.isPresent()) {
        return line;
      }
      List<ByteBuffer> part = part(silence);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      asked = false;
      lines.add(part);
    }
  }

  private List<ByteBuffer> part(Duration silence) throws InterruptedException {
    if (!asked) {
      asked = true;
      response.body().consume();
    }
    List<ByteBuffer> part = parts.poll(silence.toMillis(), TimeUnit.MILLISECONDS);
    return part == null ? END : part;
  }

  /** From any thread: whoever waits for a line waits no longer. */
  void end() {
    parts.add(END);
  }

  @Override
  public void close() {
    response.body().cancel();
  }
}
