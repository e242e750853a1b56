package dev.tenure.engine.admit;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.quota.Saturating;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Pod sets that get the same flavors: one, as a rule, or those that name the same group. */
record PodSetGroup(int first, List<QuotaPodSet> podSets, List<SortedMap<String, Long>> requests) {

  static List<PodSetGroup> of(List<QuotaPodSet> podSets, int[] counts, ClusterQueue queue) {
    boolean countsPods = countsPods(queue);
    List<PodSetGroup> groups = new ArrayList<>();
    for (int i = 0; i < podSets.size(); i++) {
      QuotaPodSet podSet = podSets.get(i);
      PodSetGroup group = groupFor(podSet, i, groups);
      group.podSets.add(withCount(podSet, counts[i]));
      group.requests.add(requests(podSet, counts[i], countsPods));
    }
    return groups;
  }

  private static boolean countsPods(ClusterQueue queue) {
    for (ResourceGroup group : queue.groups()) {
      if (group.resources().contains(Resources.PODS)) {
        return true;
      }
    }
    return false;
  }

  private static PodSetGroup groupFor(QuotaPodSet podSet, int index, List<PodSetGroup> groups) {
    for (PodSetGroup group : groups) {
      if (podSet.group() != null && podSet.group().equals(group.podSets.getFirst().group())) {
        return group;
      }
    }
    PodSetGroup created = new PodSetGroup(index, new ArrayList<>(), new ArrayList<>());
    groups.add(created);
    return created;
  }

  private static QuotaPodSet withCount(QuotaPodSet podSet, int count) {
    return new QuotaPodSet(
        podSet.name(),
        count,
        podSet.minCount(),
        podSet.requests(),
        podSet.placement(),
        podSet.group(),
        podSet.placedHere());
  }

  private static SortedMap<String, Long> requests(
      QuotaPodSet podSet, int count, boolean countsPods) {
    SortedMap<String, Long> all = new TreeMap<>();
    podSet
        .requests()
        .forEach((resource, amount) -> all.put(resource, Saturating.multiply(amount, count)));
    if (countsPods) {
      all.put(Resources.PODS, (long) count);
    }
    return all;
  }

  /** What all of them ask for together. */
  SortedMap<String, Long> total() {
    SortedMap<String, Long> total = new TreeMap<>();
    for (SortedMap<String, Long> request : requests) {
      request.forEach((resource, amount) -> total.merge(resource, amount, Saturating::add));
    }
    return total;
  }
}
