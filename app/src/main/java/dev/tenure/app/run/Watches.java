package dev.tenure.app.run;

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
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Watches every kind that the cluster has, as long as it has it. */
final class Watches implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Watches.class);
  private static final ApiResource DEFINITIONS =
      new ApiResource(
          "apiextensions.k8s.io",
          "v1",
          "CustomResourceDefinition",
          "customresourcedefinitions",
          false);

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofMillis(200),
          Duration.ofSeconds(1),
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2));

  private final ApiServer server;
  private final Freshness freshness;
  private final Consumer<ObjectEvent> listener;
  private final String configNamespace;
  private final Map<ApiResource, Reflector> reflectors = new LinkedHashMap<>();
  private final ExecutorService later = Executors.newVirtualThreadPerTaskExecutor();
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

  /** Begins with what there is; from then on it follows what is defined and what no longer is. */
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
    Map<ApiResource, ObjectKind> wanted = new LinkedHashMap<>();
    found.resources().keySet().stream()
        .sorted()
        .filter(kind -> kind != ObjectKind.KUEUE_CONFIG_MAP)
        .forEach(kind -> found.all(kind).forEach(resource -> wanted.put(resource, kind)));
    // First of all: while anything is not listed yet, nothing is done.
    wanted.keySet().forEach(freshness::of);
    List.copyOf(reflectors.keySet()).stream()
        .filter(resource -> !resource.equals(DEFINITIONS) && !wanted.containsKey(resource))
        .forEach(this::retire);
    wanted.forEach((resource, kind) -> watch(resource, of(kind), freshness, listener));
  }

  /** Nobody serves it any more: all of it is gone, and nobody waits for news of it. */
  private void retire(ApiResource resource) {
    LOG.info("{} {} is not served any more.", resource.title(), resource.version());
    Reflector reflector = reflectors.remove(resource);
    if (reflector != null) {
      reflector.retire();
    }
    freshness.forget(resource);
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

  private void definitionChanged(ObjectEvent event) {
    switch (event) {
      case ObjectEvent.Seen(var _, var object) ->
          DefinedKind.of(object)
              .filter(kind -> !kind.agreesWith(served))
              .ifPresent(kind -> lookUntil(() -> kind.agreesWith(served)));
      case ObjectEvent.Gone(var _, var _, var name) -> {
        if (DefinedKind.isServed(name, served)) {
          lookUntil(() -> !DefinedKind.isServed(name, served));
        }
      }
      case ObjectEvent.Listed _ -> {}
    }
  }

  /** What is defined is served a moment later, and what is defined no more for a moment still. */
  private void lookUntil(BooleanSupplier done) {
    try {
      later.execute(() -> lookAgain(done));
    } catch (RejectedExecutionException closing) {
      LOG.debug("Too late to look what the cluster serves.");
    }
  }

  private void lookAgain(BooleanSupplier done) {
    try {
      for (Duration pause : PAUSES) {
        tryToLook();
        if (done.getAsBoolean()) {
          return;
        }
        Thread.sleep(pause);
      }
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private void tryToLook() {
    try {
      look();
    } catch (RuntimeException failed) {
      LOG.warn("It could not be asked what the cluster serves: {}", failed.getMessage());
    }
  }

  @Override
  public void close() {
    List<Reflector> all;
    synchronized (this) {
      closed = true;
      all = List.copyOf(reflectors.values());
    }
    later.shutdownNow();
    all.forEach(Reflector::close);
  }
}
