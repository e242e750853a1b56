package dev.tenure.engine.model;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Parts of a gang of which so many must run together. The gang itself is one, too.
 *
 * @param minSubGroup how many of the members it needs; absent: all
 * @param members in the order in which they start; they go in the reverse order
 */
public record SubGroup(String name, OptionalInt minSubGroup, List<GangMember> members)
    implements GangMember {
  /** The name of the gang as a whole. */
  public static final String WHOLE = "";

  public SubGroup {
    members = List.copyOf(members);
  }

  /** The usual gang: all of its pod sets are needed. */
  public static SubGroup ofAll(List<? extends GangMember> members) {
    return new SubGroup(WHOLE, OptionalInt.empty(), List.copyOf(members));
  }

  /** All its pod sets, also those of groups in it. */
  public List<PodSet> podSets() {
    List<PodSet> podSets = new ArrayList<>(members.size());
    for (GangMember member : members) {
      switch (member) {
        case PodSet podSet -> podSets.add(podSet);
        case SubGroup group -> podSets.addAll(group.podSets());
      }
    }
    return podSets;
  }
}
