package dev.tenure.kubernetes.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fabric8.kubernetes.client.Client;
import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls the API server and waits for its answers: made for virtual threads. Objects stay trees, as
 * they do in files, so that both are translated by the same code; nothing is tried again here,
 * because who calls knows best whether it still wants to.
 */
public final class ApiServer implements Calls, AutoCloseable {
  private static final long TIMEOUT_SECONDS = 30;
  private static final String WHOLE = "application/json";
  private static final String BRIEF =
      WHOLE + ";as=PartialObjectMetadata;g=meta.k8s.io;v=v1," + WHOLE;

  private final Client client;
  private final ObjectMapper json;
  private final String address;

  public ApiServer(Client client) {
    this.client = client;
    this.json = new ObjectMapper();
    String url = client.getMasterUrl().toString();
    this.address = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
  }

  /** Where it is. */
  public String address() {
    return address;
  }

  public ObjectMapper json() {
    return json;
  }

  @Override
  public Reply send(Call call) {
    HttpRequest request = request(call).timeout(TIMEOUT_SECONDS, TimeUnit.SECONDS).build();
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.getHttpClient().sendAsync(request, byte[].class);
    try {
      // The client's own timeout ends with the headers; a body can hang as well.
      return reply(call, answer.get(TIMEOUT_SECONDS, TimeUnit.SECONDS));
    } catch (ExecutionException | TimeoutException failed) {
      answer.cancel(true);
      throw new Unreachable(call.verb() + " " + call.path() + " got no answer", failed);
    } catch (InterruptedException stopped) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new Unreachable(call.verb() + " " + call.path() + " was given up", stopped);
    }
  }

  /**
   * Opens a stream of bytes that does not end by itself, for watches.
   *
   * @param part gets what comes, and asks for more by {@link AsyncBody#consume()}
   */
  public CompletableFuture<HttpResponse<AsyncBody>> stream(
      String path, AsyncBody.Consumer<List<ByteBuffer>> part) {
    HttpRequest request = request(Call.get(path)).forStreaming().build();
    return client.getHttpClient().consumeBytes(request, part);
  }

  private HttpRequest.Builder request(Call call) {
    HttpRequest.Builder builder =
        client.getHttpClient().newHttpRequestBuilder().uri(address + call.path());
    JsonNode body = call.body();
    String text = body == null ? null : body.toString();
    String type = body == null ? null : call.verb().contentType();
    return builder
        .setHeader("Accept", call.brief() ? BRIEF : WHOLE)
        .method(call.verb().method(), type, text);
  }

  /** What nobody reads is not parsed either; why something was refused is always read. */
  private Reply reply(Call call, HttpResponse<byte[]> response) {
    boolean unread = call.brief() && response.isSuccessful();
    JsonNode body = unread ? MissingNode.getInstance() : tree(response.body());
    return new Reply(response.code(), body, retryAfterSeconds(response));
  }

  /** When to come again, if the server has said so in seconds. */
  public static OptionalInt retryAfterSeconds(HttpResponse<?> response) {
    String after = response.header("Retry-After");
    return after != null && after.matches("[0-9]{1,6}")
        ? OptionalInt.of(Integer.parseInt(after))
        : OptionalInt.empty();
  }

  private JsonNode tree(byte[] body) {
    try {
      return body.length == 0 ? MissingNode.getInstance() : json.readTree(body);
    } catch (IOException notJson) {
      return json.createObjectNode().put("message", new String(body, StandardCharsets.UTF_8));
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
