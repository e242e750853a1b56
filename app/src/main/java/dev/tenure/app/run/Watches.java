package dev.tenure.app.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.watch.Discovery;
import dev.tenure.kubernetes.watch.Freshness;
import dev.tenure.kubernetes.watch.ObjectEvent;
import dev.tenure.kubernetes.watch.Reflector;
import dev.tenure.kubernetes.watch.Selection;
import dev.tenure.kubernetes.watch.Served;
import dev.tenure.kubernetes.watch.WatchSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Watches every kind that the cluster has, and those that it comes to have. */
final class Watches implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Watches.class);
  private static final ApiResource DEFINITIONS =
      new ApiResource(
          "apiextensions.k8s.io",
          "v1",
          "CustomResourceDefinition",
          "customresourcedefinitions",
          false);

  private final ApiServer server;
  private final Freshness freshness;
  private final Consumer<ObjectEvent> listener;
  private final String configNamespace;
  private final Map<ApiResource, Reflector> reflectors = new LinkedHashMap<>();
  private volatile Served served = new Served(Map.of(), List.of());
  private boolean closed;

  /**
   * Nothing is watched yet.
   *
   * @param configNamespace where the scheduler's ConfigMap is: elsewhere anybody could write one
   */
  Watches(
      ApiServer server,
      Freshness freshness,
      String configNamespace,
      Consumer<ObjectEvent> listener) {
    this.server = server;
    this.freshness = freshness;
    this.configNamespace = configNamespace;
    this.listener = listener;
  }

  /** Begins with what there is; from then on what is defined anew is watched too. */
  void start() {
    look();
    // Who may not see definitions schedules all the same: this one does not count for freshness.
    watch(DEFINITIONS, Selection.ALL, new Freshness(), this::definitionChanged);
  }

  Served served() {
    return served;
  }

  private synchronized void look() {
    if (closed) {
      return;
    }
    Served found = new Discovery(server).look();
    served = found;
    found.resources().keySet().stream()
        .sorted()
        .filter(kind -> kind != ObjectKind.KUEUE_CONFIG_MAP)
        .forEach(kind ->
            found.all(kind).forEach(resource -> watch(resource, of(kind), freshness, listener)));
  }

  private Selection of(ObjectKind kind) {
    return kind == ObjectKind.CONFIG_MAP
        ? Selection.ofFields("metadata.name=scheduler-config").inNamespace(configNamespace)
        : Selection.ALL;
  }

  private synchronized void watch(
      ApiResource resource, Selection selection, Freshness signs, Consumer<ObjectEvent> whoever) {
    if (!closed && !reflectors.containsKey(resource)) {
      WatchSettings settings = WatchSettings.usual(reflectors.size());
      reflectors.put(
          resource, Reflector.start(server, resource, selection, settings, signs, whoever));
    }
  }

  /** A definition is established a moment after it is there, and then seen once more. */
  private void definitionChanged(ObjectEvent event) {
    if (event instanceof ObjectEvent.Seen(var _, var object) && isMissing(object)) {
      try {
        look();
      } catch (RuntimeException failed) {
        LOG.warn("It could not be asked what the cluster serves: {}", failed.getMessage());
        throw failed; // then the definitions are listed again, and this is tried again
      }
    }
  }

  private boolean isMissing(JsonNode definition) {
    String kind = definition.path("spec").path("names").path("kind").asText("");
    return ObjectKind.named(kind).filter(known -> served.all(known).isEmpty()).isPresent();
  }

  @Override
  public void close() {
    List<Reflector> all;
    synchronized (this) {
      closed = true;
      all = List.copyOf(reflectors.values());
    }
    all.forEach(Reflector::close);
  }
}
