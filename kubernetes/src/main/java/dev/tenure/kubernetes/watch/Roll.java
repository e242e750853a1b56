package dev.tenure.kubernetes.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Which objects have been told of. So whoever listens hears of every end: also of those that nobody
 * saw because the watch was down, and of those that were made anew under the same name.
 */
final class Roll {
  private final ApiResource resource;
  private final Consumer<ObjectEvent> listener;
  private final Map<Place, String> uids = new HashMap<>();
  private Set<Place> missing = new TreeSet<>();

  Roll(ApiResource resource, Consumer<ObjectEvent> listener) {
    this.resource = resource;
    this.listener = listener;
  }

  int size() {
    return uids.size();
  }

  /** A list begins: who is not in it is no more. */
  void beginList() {
    missing = new TreeSet<>(uids.keySet());
  }

  /** There is nothing any more, and nobody who could list it. */
  void endWithoutList() {
    missing.forEach(this::tellGone);
    missing.clear();
  }

  void endList() {
    endWithoutList();
    listener.accept(new ObjectEvent.Listed(resource));
  }

  void seen(JsonNode object) {
    Place place = Place.of(object);
    String uid = object.path("metadata").path("uid").asText();
    String before = uids.get(place);
    if (before != null && !before.equals(uid)) {
      tellGone(place);
    }
    missing.remove(place);
    uids.put(place, uid);
    listener.accept(new ObjectEvent.Seen(resource, slim(object)));
  }

  void gone(JsonNode object) {
    Place place = Place.of(object);
    if (uids.containsKey(place)) {
      tellGone(place);
    }
  }

  private void tellGone(Place place) {
    listener.accept(new ObjectEvent.Gone(resource, place.namespace(), place.name()));
    uids.remove(place); // afterwards: if the listener failed, the next list tells it again
  }

  /** Who manages which field is half of many an object, and nobody here reads it. */
  private static JsonNode slim(JsonNode object) {
    if (object.path("metadata") instanceof ObjectNode metadata) {
      metadata.remove("managedFields");
    }
    return object;
  }

  private record Place(String namespace, String name) implements Comparable<Place> {
    static Place of(JsonNode object) {
      JsonNode metadata = object.path("metadata");
      return new Place(metadata.path("namespace").asText(""), metadata.path("name").asText());
    }

    @Override
    public int compareTo(Place other) {
      int byNamespace = namespace.compareTo(other.namespace);
      return byNamespace != 0 ? byNamespace : name.compareTo(other.name);
    }
  }
}
