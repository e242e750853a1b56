package dev.tenure.engine.property;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the parts of a gang have, by the model alone.
 *
 * @param count how many pods of a pod set count
 */
record GangParts(SubGroup gang, ToLongFunction<PodSet> count) {
  /** Has the part its minimum? */
  boolean suffices(GangMember part) {
    return switch (part) {
      case PodSet podSet -> count.applyAsLong(podSet) >= podSet.minAvailable();
      case SubGroup group -> {
        long whole = group.members().stream().filter(this::suffices).count();
        yield whole >= group.minSubGroup().orElse(group.members().size());
      }
    };
  }

  /** The pod set, the groups that it is in, and last the whole gang. */
  List<GangMember> around(String podSet) {
    List<GangMember> path = new ArrayList<>();
    find(gang, podSet, path);
    return path;
  }

  private static boolean find(GangMember part, String podSet, List<GangMember> path) {
    boolean here =
        switch (part) {
          case PodSet set -> set.name().equals(podSet);
          case SubGroup group ->
              group.members().stream().anyMatch(member -> find(member, podSet, path));
        };
    if (here) {
      path.add(part);
    }
    return here;
  }

  /** The largest part around the pod set that has lost its minimum with the pods it lost. */
  @Nullable GangMember broken(String podSet, Predicate<PodSet> lost) {
    GangMember largest = null;
    for (GangMember part : around(podSet)) {
      largest = isBroken(part, lost) ? part : largest;
    }
    return largest;
  }

  private boolean isBroken(GangMember part, Predicate<PodSet> lost) {
    return !suffices(part)
        && switch (part) {
          case PodSet podSet -> lost.test(podSet);
          case SubGroup group -> group.members().stream().anyMatch(inner -> isBroken(inner, lost));
        };
  }

  /** Is the pod set in the part? */
  static boolean contains(GangMember part, String podSet) {
    return find(part, podSet, new ArrayList<>());
  }
}
