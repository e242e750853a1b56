package dev.tenure.kubernetes.transport;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.StandardHttpClient;
import io.fabric8.kubernetes.client.http.StandardHttpRequest;
import io.fabric8.kubernetes.client.http.StandardWebSocketBuilder;
import io.fabric8.kubernetes.client.http.WebSocket;
import io.fabric8.kubernetes.client.http.WebSocketResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.io.CloseMode;

/** Every request has a virtual thread of its own until all of its answer was passed on. */
final class TransportClient
    extends StandardHttpClient<TransportClient, BlockingTransport, TransportBuilder> {
  private final CloseableHttpClient connections;

  TransportClient(TransportBuilder builder, CloseableHttpClient connections, AtomicBoolean closed) {
    super(builder, closed);
    this.connections = connections;
  }

  CloseableHttpClient connections() {
    return connections;
  }

  @Override
  public CompletableFuture<HttpResponse<AsyncBody>> consumeBytesDirect(
      StandardHttpRequest request, AsyncBody.Consumer<List<ByteBuffer>> consumer) {
    CompletableFuture<HttpResponse<AsyncBody>> answer = new CompletableFuture<>();
    HttpUriRequestBase sent = Outgoing.of(request);
    Thread.ofVirtual()
        .name("call")
        .start(() -> {
          try (ClassicHttpResponse response =
              connections.executeOpen(HttpHost.create(request.uri()), sent, null)) {
            PulledBody body = new PulledBody(response, sent, consumer);
            answer.complete(new Answer(request, response, body));
            body.passOn();
          } catch (IOException | RuntimeException failed) {
            answer.completeExceptionally(failed); // no news if there was an answer: its body tells
          }
        });
    return answer;
  }

  @Override
  public CompletableFuture<WebSocketResponse> buildWebSocketDirect(
      StandardWebSocketBuilder socket, WebSocket.Listener listener) {
    return CompletableFuture.failedFuture(
        new IOException("this transport has no web sockets, which only kubectl exec needs"));
  }

  @Override
  protected void doClose() {
    connections.close(CloseMode.IMMEDIATE);
  }
}
