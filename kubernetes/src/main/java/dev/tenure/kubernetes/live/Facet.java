package dev.tenure.kubernetes.live;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The side of an object that others are read by: most of its changes leave that as it is. */
final class Facet {
  private Facet() {}

  /** The words under which there are news: none, if nothing changed that others look at. */
  static SortedSet<String> news(@Nullable StoredObject before, @Nullable StoredObject now) {
    SortedSet<String> words = new TreeSet<>();
    if (before != null && now != null && isSame(before, now)) {
      return words;
    }
    if (before != null) {
      words.addAll(before.links().tells());
    }
    if (now != null) {
      words.addAll(now.links().tells());
    }
    return words;
  }

  /** What pods need of a group is compared when it has been translated. */
  private static boolean isSame(StoredObject before, StoredObject now) {
    return switch (now.key().kind()) {
      case JOB ->
          metadata(before, "annotations").equals(metadata(now, "annotations"))
              && metadata(before, "labels").equals(metadata(now, "labels"));
      case NODE -> metadata(before, "labels").equals(metadata(now, "labels"));
      case POD, WORKLOAD -> before.links().equals(now.links());
      default -> true;
    };
  }

  private static JsonNode metadata(StoredObject object, String field) {
    return object.tree().path("metadata").path(field);
  }
}
