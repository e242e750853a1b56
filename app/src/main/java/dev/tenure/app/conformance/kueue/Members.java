package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Workloads by the queue they wait in. A queue where nobody waits is left out. */
final class Members {
  private Members() {}

  static SortedMap<String, SortedSet<String>> readAll(Fields json, String name) {
    SortedMap<String, SortedSet<String>> members = new TreeMap<>();
    Fields queues = json.fields(name);
    queues.names().forEach(queue -> members.put(queue, new TreeSet<>(queues.texts(queue))));
    return withoutEmpty(members);
  }

  static SortedMap<String, SortedSet<String>> withoutEmpty(
      SortedMap<String, SortedSet<String>> members) {
    SortedMap<String, SortedSet<String>> kept = new TreeMap<>(members);
    kept.values().removeIf(Set::isEmpty);
    return kept;
  }
}
