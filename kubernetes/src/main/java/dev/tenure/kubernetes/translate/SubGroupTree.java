package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.kubernetes.tree.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Puts the parts of a pod group together by the parents that they name. Where that cannot be done,
 * which is reported, all are needed: nothing of the group is placed or taken then.
 */
final class SubGroupTree {
  private static final int DEEPEST = 32;

  private final List<SubGroupPart> parts;
  private final SortedMap<String, SubGroupPart> byName = new TreeMap<>();
  private final SortedMap<String, List<SubGroupPart>> children = new TreeMap<>();

  SubGroupTree(List<SubGroupPart> parts) {
    this.parts = parts;
    parts.forEach(part -> byName.put(part.name(), part));
    for (SubGroupPart part : parts) {
      String parent = part.parent().orElse(SubGroup.WHOLE);
      children.computeIfAbsent(parent, any -> new ArrayList<>()).add(part);
    }
  }

  /** How many parts have no parent. */
  int width() {
    return childrenOf(SubGroup.WHOLE).size();
  }

  SubGroup gang(OptionalInt minSubGroup) {
    boolean sound = true;
    for (SubGroupPart part : parts) {
      check(part);
      sound &= hangsOnTheWhole(part);
    }
    return sound ? new SubGroup(SubGroup.WHOLE, minSubGroup, members(SubGroup.WHOLE)) : leaves();
  }

  private void check(SubGroupPart part) {
    int members = childrenOf(part.name()).size();
    if (members == 0) {
      part.checkLeaf();
    } else {
      part.checkInner(members);
    }
  }

  private List<SubGroupPart> childrenOf(String name) {
    return children.getOrDefault(name, List.of());
  }

  private boolean hangsOnTheWhole(SubGroupPart part) {
    SubGroupPart at = part;
    for (int level = 0; at.parent().isPresent(); level++) {
      SubGroupPart above = byName.get(at.parent().get());
      if (above == null || above.equals(part) || level == DEEPEST) {
        report(part, at, above);
        return false;
      }
      at = above;
    }
    return true;
  }

  /** A parent that nobody knows is reported where it is named, and not by those below. */
  private static void report(SubGroupPart part, SubGroupPart at, @Nullable SubGroupPart above) {
    Field parent = part.fields().field("parent");
    if (part.equals(above)) {
      parent.error("leads back to the sub-group itself", "Break the circle");
    } else if (above != null) {
      parent.error("leads through more than " + DEEPEST + " levels", "Nest less deeply");
    } else if (at.equals(part)) {
      parent.error("is not a sub-group of this group", "Name one of its sub-groups");
    }
  }

  private List<GangMember> members(String parent) {
    List<GangMember> members = new ArrayList<>();
    for (SubGroupPart part : childrenOf(parent)) {
      boolean inner = children.containsKey(part.name());
      members.add(
          inner
              ? new SubGroup(part.name(), part.minSubGroup(), members(part.name()))
              : podSet(part));
    }
    return members;
  }

  private SubGroup leaves() {
    return SubGroup.ofAll(
        parts.stream()
            .filter(part -> !children.containsKey(part.name()))
            .map(SubGroupTree::podSet)
            .toList());
  }

  private static PodSet podSet(SubGroupPart part) {
    return new PodSet(part.name(), part.minMember().orElse(1));
  }
}
