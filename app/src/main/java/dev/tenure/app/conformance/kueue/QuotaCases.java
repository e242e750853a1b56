package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.QuotaState;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The arithmetic of quota: every number of every queue and cohort. */
final class QuotaCases {
  private QuotaCases() {}

  static List<String> differences(Fields json) {
    QuotaState quota = World.read(json).quota();
    Fields expected = json.fields("expect");
    Differences differences = new Differences();
    compare(expected.fields("clusterQueues"), quota.forest().queues(), quota, differences);
    compare(expected.fields("cohorts"), quota.forest().cohorts(), quota, differences);
    return differences.found();
  }

  private static void compare(
      Fields expected,
      Collection<? extends QuotaNode> nodes,
      QuotaState quota,
      Differences differences) {
    SortedMap<String, NodeNumbers> actual = new TreeMap<>();
    nodes.forEach(node -> actual.put(node.name(), NodeNumbers.of(node, quota.places())));
    differences.compareSets(
        "names", new TreeSet<>(expected.names()), new TreeSet<>(actual.keySet()));
    for (String name : expected.names()) {
      NodeNumbers numbers = actual.get(name);
      if (numbers != null) {
        NodeNumbers.read(expected.fields(name)).compareWith(numbers, name, differences);
      }
    }
  }
}
