package dev.tenure.app.story;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.kubernetes.cluster.Cluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What the API server was asked to do in the test's namespace, by its own account. */
record Audit(Path log, String namespace) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * One call that changes something.
   *
   * @param what as {@code pods} or {@code pods/binding}
   */
  record Entry(Instant at, String verb, String what, String name, int code, String agent) {
    private static Entry of(JsonNode event) {
      JsonNode object = event.path("objectRef");
      String part = object.path("subresource").asText("");
      String resource = object.path("resource").asText();
      return new Entry(
          Instant.parse(event.path("requestReceivedTimestamp").asText()),
          event.path("verb").asText(),
          part.isEmpty() ? resource : resource + "/" + part,
          object.path("name").asText(),
          event.path("responseStatus").path("code").asInt(),
          event.path("userAgent").asText());
    }

    /** By the scheduler, or by the test, and not by the stock controllers or kwok. */
    boolean isOurs() {
      return agent.startsWith("tenure");
    }
  }

  static Audit of(Cluster cluster) {
    return new Audit(cluster.controlPlane().auditLog(), cluster.namespace());
  }

  /** Everything, in the order in which it was done. */
  List<Entry> all() {
    try (Stream<String> lines = Files.lines(log)) {
      return lines
          .map(Audit::parse)
          .filter(event -> event.path("objectRef").path("namespace").asText().equals(namespace))
          .map(Entry::of)
          .toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  List<Entry> ours(String verb, String what) {
    return all().stream()
        .filter(entry -> entry.isOurs() && entry.verb().equals(verb) && entry.what().equals(what))
        .toList();
  }

  /** The pods that the scheduler told to go, in whichever way, whether or not that was accepted. */
  List<Entry> evictions() {
    return Stream.concat(ours("delete", "pods").stream(), ours("create", "pods/eviction").stream())
        .sorted(Comparator.comparing(Entry::at))
        .toList();
  }

  private static JsonNode parse(String line) {
    try {
      return JSON.readTree(line);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
