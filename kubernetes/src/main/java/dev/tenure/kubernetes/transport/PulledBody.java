package dev.tenure.kubernetes.transport;

import io.fabric8.kubernetes.client.http.AsyncBody;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.ClassicHttpResponse;

/** An answer's body, part by part: one is read for each that is asked for. */
final class PulledBody implements AsyncBody {
  private static final int PART = 16 * 1024;

  private final ClassicHttpResponse response;
  private final HttpUriRequestBase request;
  private final AsyncBody.Consumer<List<ByteBuffer>> consumer;
  private final Semaphore asked = new Semaphore(0);
  private final CompletableFuture<Void> done = new CompletableFuture<>();

  PulledBody(
      ClassicHttpResponse response,
      HttpUriRequestBase request,
      AsyncBody.Consumer<List<ByteBuffer>> consumer) {
    this.response = response;
    this.request = request;
    this.consumer = consumer;
  }

  /** Returns when all of it was passed on, or nobody wants the rest. */
  void passOn() {
    try {
      read();
      done.complete(null);
    } catch (Exception failed) {
      request.cancel(); // else the rest would be read to keep the connection
      done.completeExceptionally(failed);
    }
  }

  private void read() throws Exception {
    if (response.getEntity() == null) {
      return;
    }
    InputStream content = response.getEntity().getContent();
    byte[] buffer = new byte[size()];
    while (true) {
      asked.acquire();
      int length = done.isDone() ? -1 : content.read(buffer);
      if (length < 0) {
        return;
      }
      consumer.consume(List.of(ByteBuffer.wrap(Arrays.copyOf(buffer, length))), this);
    }
  }

  private int size() {
    long known = response.getEntity().getContentLength();
    return known < 0 ? PART : Math.clamp(known, 1, PART);
  }

  @Override
  public void consume() {
    asked.release();
  }

  @Override
  public CompletableFuture<Void> done() {
    return done;
  }

  @Override
  public void cancel() {
    if (done.completeExceptionally(new CancellationException("nobody wants the rest"))) {
      request.cancel();
      asked.release();
    }
  }
}
