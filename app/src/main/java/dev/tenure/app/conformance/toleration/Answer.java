package dev.tenure.app.conformance.toleration;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What came of an attempt, in the words of the vectors.
 *
 * @param fitNodes where the pod fits as it is
 * @param node where room is made
 * @param candidates whom it would take on which node
 * @param nodeStatus why the other nodes are none
 * @param exempted for each pod of lower priority, whether its class protects it
 * @param nominationsCleared whose nomination to which node would end
 */
record Answer(
    String outcome,
    SortedSet<String> fitNodes,
    @Nullable String node,
    SortedMap<String, Victims> candidates,
    SortedMap<String, String> nodeStatus,
    SortedMap<String, String> exempted,
    SortedMap<String, List<String>> nominationsCleared) {

  /** The most important first. */
  record Victims(List<String> pods, int violations) {
    Victims {
      pods = List.copyOf(pods);
    }
  }

  static Answer fits(SortedSet<String> nodes) {
    return new Answer(
        "fits", nodes, null, new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
  }

  static Answer ineligible(SortedMap<String, String> exempted) {
    return new Answer(
        "ineligible",
        new TreeSet<>(),
        null,
        new TreeMap<>(),
        new TreeMap<>(),
        exempted,
        new TreeMap<>());
  }
}
