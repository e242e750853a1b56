package dev.tenure.kubernetes.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Connection;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.watch.Discovery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.awaitility.core.ThrowingRunnable;

/** A running cluster as one test sees it, with a namespace of its own. */
public final class Cluster implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration GLANCE = Duration.ofMillis(20);
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final ControlPlane controlPlane;
  private final ApiServer api;
  private final Discovery discovery;
  private final String namespace;

  private Cluster(ControlPlane controlPlane, ApiServer api, String namespace) {
    this.controlPlane = controlPlane;
    this.api = api;
    this.discovery = new Discovery(api);
    this.namespace = namespace;
  }

  static Cluster open(ControlPlane controlPlane) {
    ApiServer api = connect(controlPlane);
    Cluster cluster = new Cluster(controlPlane, api, "test-" + COUNT.incrementAndGet());
    cluster.apply(
        """
        apiVersion: v1
        kind: Namespace
        metadata: {name: %s}
        """
            .formatted(cluster.namespace));
    if (controlPlane.hasControllers()) { // pods need the account that these make
      cluster.await("v1", "ServiceAccount", "default", any -> true);
    }
    return cluster;
  }

  private static ApiServer connect(ControlPlane controlPlane) {
    return new Connection(controlPlane.kubeconfig(), null).open();
  }

  public ControlPlane controlPlane() {
    return controlPlane;
  }

  public Path kubeconfig() {
    return controlPlane.kubeconfig();
  }

  public ApiServer api() {
    return api;
  }

  /** A connection of its own, for a second scheduler beside the first; whoever asks closes it. */
  public ApiServer connect() {
    return connect(controlPlane);
  }

  /** A way to the API server that can be cut; whoever asks closes it. */
  public Detour detour() {
    return new Detour(api.address());
  }

  /** A connection of its own that goes that way. */
  public ApiServer connect(Detour detour) {
    try {
      Path other = Files.createTempFile("detour-", ".kubeconfig");
      String usual = Files.readString(kubeconfig());
      Files.writeString(other, usual.replace(api.address(), detour.address()));
      ApiServer through = new Connection(other, null).open();
      Files.delete(other);
      return through;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  public String namespace() {
    return namespace;
  }

  public Kubectl kubectl() {
    return new Kubectl(controlPlane.name(), namespace);
  }

  /**
   * As {@code kubectl apply}, but quicker: creates or changes what the YAML says, in the test's
   * namespace.
   */
  public List<JsonNode> apply(String yaml) {
    Documents documents = Documents.of("test", yaml);
    assertThat(documents.reports()).as("what could not be read of\n%s", yaml).isEmpty();
    List<JsonNode> applied = new ArrayList<>();
    for (Document document : documents.documents()) {
      applied.add(apply((ObjectNode) document.tree()));
    }
    return applied;
  }

  private JsonNode apply(ObjectNode object) {
    ApiResource resource =
        resource(object.path("apiVersion").asText(), object.path("kind").asText());
    ObjectNode metadata = object.withObject("metadata");
    if (resource.namespaced() && !metadata.has("namespace")) {
      metadata.put("namespace", namespace);
    }
    String path =
        resource.object(metadata.path("namespace").asText(), metadata.path("name").asText());
    return ok(api.send(Call.apply(path, "test", object)));
  }

  /** A kind that the cluster must serve. */
  public ApiResource resource(String apiVersion, String kind) {
    return discovery
        .find(apiVersion, kind)
        .orElseThrow(() -> new AssertionError("not served: " + apiVersion + " " + kind));
  }

  /** An object of the test's namespace, or of none if its kind has none. */
  public Optional<JsonNode> find(String apiVersion, String kind, String name) {
    Reply reply = api.send(Call.get(resource(apiVersion, kind).object(namespace, name)));
    return reply.isNotFound() ? Optional.empty() : Optional.of(ok(reply));
  }

  public void delete(String apiVersion, String kind, String name) {
    ok(api.send(Call.delete(resource(apiVersion, kind).object(namespace, name), null)));
  }

  /** Waits until the object is there and as wanted. */
  public JsonNode await(String apiVersion, String kind, String name, Predicate<JsonNode> wanted) {
    return patiently()
        .alias(kind + " " + namespace + "/" + name)
        .until(() -> find(apiVersion, kind, name), found -> found.filter(wanted).isPresent())
        .orElseThrow();
  }

  public void awaitGone(String apiVersion, String kind, String name) {
    patiently()
        .alias(kind + " " + namespace + "/" + name + " is gone")
        .until(() -> find(apiVersion, kind, name).isEmpty());
  }

  /** Waits until the assertion holds. */
  public void await(ThrowingRunnable assertion) {
    patiently().untilAsserted(assertion);
  }

  private static ConditionFactory patiently() {
    return Awaitility.await().atMost(PATIENCE).pollInterval(GLANCE).pollDelay(Duration.ZERO);
  }

  private static JsonNode ok(Reply reply) {
    if (!reply.isOk()) {
      throw new AssertionError(reply.code() + ": " + reply.message());
    }
    return reply.body();
  }

  @Override
  public void close() {
    api.close();
  }
}
