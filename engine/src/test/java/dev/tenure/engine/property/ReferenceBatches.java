package dev.tenure.engine.property;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What goes together, said plainly: with lists of everything that could go, of which the last one
 * does.
 *
 * @param active the running pods of each pod set, the most important first
 */
record ReferenceBatches(SubGroup gang, Map<String, List<String>> active) {
  GangParts parts() {
    return new GangParts(gang, set -> active(set).size());
  }

  private List<String> active(PodSet set) {
    return active.getOrDefault(set.name(), List.of());
  }

  /** The names of the pods that go next, in the gang's order. */
  List<String> toEvict() {
    List<PodSet> above =
        gang.podSets().stream()
            .filter(set -> active(set).size() > set.minAvailable() && isInWholeGroups(set))
            .toList();
    if (!above.isEmpty()) {
      return List.of(active(above.getLast()).getLast());
    }
    Optional<SubGroup> group =
        smallestLast(gang).stream().filter(this::hasMembersToSpare).reduce((first, last) -> last);
    return pods(group.isPresent() ? lastRunning(group.get()) : gang);
  }

  /** A group in which nothing is whole has nothing to spare. */
  private boolean isInWholeGroups(PodSet set) {
    return parts().around(set.name()).stream()
        .allMatch(part -> !(part instanceof SubGroup group) || whole(group) > 0);
  }

  private long whole(SubGroup group) {
    return group.members().stream().filter(parts()::suffices).count();
  }

  private boolean hasMembersToSpare(SubGroup group) {
    return whole(group) > group.minSubGroup().orElse(group.members().size())
        && !pods(group).isEmpty();
  }

  private GangMember lastRunning(SubGroup group) {
    return group.members().stream()
        .filter(member -> !pods(member).isEmpty())
        .reduce(group, (first, last) -> last);
  }

  /** All groups, each before those in it, and all in the gang's order. */
  private static List<SubGroup> smallestLast(SubGroup group) {
    List<SubGroup> groups = new ArrayList<>(List.of(group));
    for (GangMember member : group.members()) {
      if (member instanceof SubGroup inner) {
        groups.addAll(smallestLast(inner));
      }
    }
    return groups;
  }

  private List<String> pods(GangMember part) {
    List<String> pods = new ArrayList<>();
    for (PodSet set : part instanceof SubGroup group ? group.podSets() : gang.podSets()) {
      if (GangParts.contains(part, set.name())) {
        pods.addAll(active(set).stream().sorted().toList());
      }
    }
    return pods;
  }
}
