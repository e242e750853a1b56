package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.Resources;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Room on a node that is kept for a pod that was moved, or for who comes in its stead. It is
 * written on the pod group, where it outlives both the pod and the scheduler:
 *
 * <pre>
 * tenure.dev/kept-places: '[{"pod":"worker-1","part":"workers","node":"n2",
 *   "since":"2026-11-16T10:00:00.000Z","until":"2026-11-16T10:05:00.000Z",
 *   "requests":{"cpu":4000,"memory":17179869184,"pods":1}}]'
 * </pre>
 *
 * <p>The amounts are those of {@link Resources}: thousandths of a core, and whole units of all
 * else. If a pod of that name looks for a node, the place is its own; if there is none, or it is
 * leaving, the place waits for the next pod of that part.
 *
 * @param pod the name of the pod, in the group's namespace
 * @param part the part of the group that it belongs to
 */
public record KeptPlace(
    String pod, String part, String node, long since, long until, Resources requests) {
  public static final String ANNOTATION = "tenure.dev/kept-places";

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Nothing at all for no places: then the annotation is removed. */
  public static String print(List<KeptPlace> places) {
    ArrayNode list = JSON.createArrayNode();
    for (KeptPlace place : places) {
      ObjectNode entry = list.addObject();
      entry.put("pod", place.pod).put("part", place.part).put("node", place.node);
      entry.put("since", Stamps.exact(place.since)).put("until", Stamps.exact(place.until));
      ObjectNode amounts = entry.putObject("requests");
      place.requests.amounts().forEach(amounts::put);
    }
    return list.isEmpty() ? "" : list.toString();
  }

  /** What cannot be read keeps no room. */
  public static List<KeptPlace> parse(String text) {
    List<KeptPlace> places = new ArrayList<>();
    try {
      for (JsonNode entry : text.isEmpty() ? JSON.createArrayNode() : JSON.readTree(text)) {
        places.add(place(entry));
      }
      return List.copyOf(places);
    } catch (JsonProcessingException | DateTimeException unreadable) {
      return List.of();
    }
  }

  private static KeptPlace place(JsonNode entry) {
    SortedMap<String, Long> amounts = new TreeMap<>();
    entry
        .path("requests")
        .properties()
        .forEach(amount -> amounts.put(amount.getKey(), amount.getValue().asLong()));
    return new KeptPlace(
        entry.path("pod").asText(""),
        entry.path("part").asText(""),
        entry.path("node").asText(""),
        Instant.parse(entry.path("since").asText("")).toEpochMilli(),
        Instant.parse(entry.path("until").asText("")).toEpochMilli(),
        new Resources(amounts));
  }
}
