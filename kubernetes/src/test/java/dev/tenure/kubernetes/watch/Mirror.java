package dev.tenure.kubernetes.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.ApiServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a listener of ConfigMaps knows, and all that it was told. */
final class Mirror implements AutoCloseable {
  static final ApiResource MAPS = new ApiResource("", "v1", "ConfigMap", "configmaps", true);

  private final Map<String, JsonNode> objects = new TreeMap<>();
  private final List<String> told = new ArrayList<>();
  private final Freshness freshness = new Freshness();
  private final Reflector reflector;

  Mirror(ApiServer server, String namespace, WatchSettings settings) {
    Selection ours = Selection.ALL.inNamespace(namespace);
    reflector = Reflector.start(server, MAPS, ours, settings, freshness, this::take);
  }

  private synchronized void take(ObjectEvent event) {
    switch (event) {
      case ObjectEvent.Seen seen -> {
        String name = seen.object().path("metadata").path("name").asText();
        objects.put(name, seen.object());
        told.add("seen " + name);
      }
      case ObjectEvent.Gone gone -> {
        objects.remove(gone.name());
        told.add("gone " + gone.name());
      }
      case ObjectEvent.Listed _ -> told.add("listed");
    }
  }

  synchronized Set<String> names() {
    return new TreeSet<>(objects.keySet());
  }

  synchronized JsonNode object(String name) {
    return objects.getOrDefault(name, MissingNode.getInstance());
  }

  String value(String name) {
    return object(name).path("data").path("value").asText();
  }

  /** How often everything was told. */
  synchronized long listed() {
    return told.stream().filter("listed"::equals).count();
  }

  synchronized List<String> told() {
    return List.copyOf(told);
  }

  Freshness freshness() {
    return freshness;
  }

  @Override
  public void close() {
    reflector.close();
  }
}
