package dev.tenure.kubernetes.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Unreachable;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BlockingTransportTest {
  private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

  private static ApiServer to(RawServer server) {
    return new ApiServer(
        new KubernetesClientBuilder()
            .withHttpClientFactory(new BlockingTransport())
            .withConfig(
                new ConfigBuilder()
                    .withMasterUrl(server.address())
                    .withRequestRetryBackoffLimit(0)
                    .build())
            .build());
  }

  @Test
  void callsShareAConnection() throws Exception {
    String answer = RawServer.ok("{\"a\": 1}");
    try (RawServer server = new RawServer(answer, answer, answer);
        ApiServer api = to(server)) {
      for (int i = 0; i < 3; i++) {
        assertThat(api.send(Call.get("/x?y=" + i)).body().path("a").asInt()).isEqualTo(1);
      }
      assertThat(server.asked()).containsExactly(line(0), line(1), line(2));
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  private static String line(int number) {
    return "GET /x?y=" + number + " HTTP/1.1";
  }

  @Test
  void bodiesAndRefusalsArriveWhole() throws Exception {
    String refusal = RawServer.answer("429 Too Many Requests", "{\"message\":\"x\"}");
    try (RawServer server = new RawServer(refusal);
        ApiServer api = to(server)) {
      var reply = api.send(Call.create("/x", JsonNodeFactory.instance.objectNode().put("b", 2)));
      assertThat(reply.code()).isEqualTo(429);
      assertThat(reply.retryAfterSeconds()).hasValue(RawServer.RETRY_AFTER);
      assertThat(reply.message()).isEqualTo("x");
      assertThat(server.asked()).containsExactly("POST /x HTTP/1.1"); // and not tried again
    }
  }

  @Test
  void whatReadsIsReadOnceMoreIfTheServerClosedTheConnection() throws Exception {
    String answer = RawServer.ok("{}");
    try (RawServer server = new RawServer(answer, RawServer.CLOSE, answer);
        ApiServer api = to(server)) {
      assertThat(api.send(Call.get("/x")).isOk()).isTrue();
      assertThat(api.send(Call.get("/x")).isOk()).isTrue();
      assertThat(server.asked()).hasSize(3);
    }
  }

  @Test
  void whatWritesIsNot() throws Exception {
    try (RawServer server = new RawServer(RawServer.CLOSE, RawServer.ok("{}"));
        ApiServer api = to(server)) {
      Call write = Call.create("/x", JsonNodeFactory.instance.objectNode());
      assertThatThrownBy(() -> api.send(write)).isInstanceOf(Unreachable.class);
      assertThat(server.asked()).hasSize(1);
    }
  }

  @Test
  void nobodyThereIsSaidSo() throws Exception {
    RawServer gone = new RawServer();
    gone.close();
    try (ApiServer api = to(gone)) {
      assertThatThrownBy(() -> api.send(Call.get("/x"))).isInstanceOf(Unreachable.class);
    }
  }

  @Test
  void aStreamIsPassedOnPartByPartAndCanBeLeft() throws Exception {
    BlockingQueue<String> parts = new LinkedBlockingQueue<>();
    try (RawServer server = new RawServer(CHUNKED + "3\r\none\r\n");
        ApiServer api = to(server)) {
      HttpResponse<AsyncBody> answer =
          api.stream("/watch", (part, body) -> part.forEach(each -> parts.add(text(each)))).get();
      assertThat(answer.code()).isEqualTo(200);
      assertThat(parts.poll(50, TimeUnit.MILLISECONDS)).as("before it is asked for").isNull();
      answer.body().consume();
      assertThat(parts.poll(10, TimeUnit.SECONDS)).isEqualTo("one");
      answer.body().consume();
      assertThat(answer.body().done()).as("the server says nothing more").isNotDone();
      answer.body().cancel();
      assertThat(answer.body().done()).isCompletedExceptionally();
    }
  }

  @Test
  void aStreamThatEndsSaysSo() throws Exception {
    try (RawServer server = new RawServer(CHUNKED + "3\r\none\r\n0\r\n\r\n");
        ApiServer api = to(server)) {
      var answer = api.stream("/watch", (part, body) -> body.consume()).get();
      answer.body().consume();
      answer.body().done().get(10, TimeUnit.SECONDS);
    }
  }

  @Test
  void whoClosesEndsItsStreams() throws Exception {
    try (RawServer server = new RawServer(CHUNKED + "3\r\none\r\n")) {
      HttpResponse<AsyncBody> answer;
      try (ApiServer api = to(server)) {
        answer = api.stream("/watch", (part, body) -> body.consume()).get();
        answer.body().consume();
      }
      assertThatThrownBy(() -> answer.body().done().get(10, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class);
    }
  }

  private static String text(ByteBuffer bytes) {
    return US_ASCII.decode(bytes).toString();
  }
}
