package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.SortedMap;
import java.util.TreeMap;

/** How many pods of each pod set have finished for good, and need their quota no more. */
final class Reclaimable {
  private final SortedMap<String, Integer> counts = new TreeMap<>();

  Reclaimable(Fields status) {
    for (Fields entry : status.each("reclaimablePods")) {
      Field field = entry.field("count");
      int count = field.int32().orElse(0);
      if (count < 0) {
        field.error("is negative", "Write zero or more");
      }
      counts.put(QuotaPodSets.nameOf(entry), Math.max(0, count));
    }
  }

  int of(String podSet) {
    return counts.getOrDefault(podSet, 0);
  }
}
