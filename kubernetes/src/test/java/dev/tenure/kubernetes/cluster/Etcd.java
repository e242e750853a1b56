package dev.tenure.kubernetes.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;

/** The store behind the API server, for what only happens to it: time passing, and forgetting. */
public final class Etcd {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String address;

  Etcd(int port) {
    this.address = "http://127.0.0.1:" + port + "/v3/kv/";
  }

  /** Writes something that is no object: the version of everything moves on. */
  public long moveOn() {
    return revision(call("put", "{\"key\": \"%s\"}".formatted(base64("/elsewhere"))));
  }

  /** Forgets what was before the newest version. */
  public void compact() {
    call("compaction", "{\"revision\": \"%d\", \"physical\": true}".formatted(moveOn()));
  }

  private static long revision(JsonNode answer) {
    return answer.path("header").path("revision").asLong();
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
  }

  private JsonNode call(String what, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + what))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      String answer = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      return JSON.readTree(answer);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", stopped);
    }
  }
}
