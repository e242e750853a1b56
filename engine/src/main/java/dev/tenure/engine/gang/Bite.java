package dev.tenure.engine.gang;

import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.SubGroupState;
import java.util.ArrayList;
import java.util.List;

/** What goes with a pod that its pod set cannot spare: a part of the gang, or all of it. */
public final class Bite {
  private Bite() {}

  /** Can the group do without the member? */
  @FunctionalInterface
  public interface Sparing {
    boolean canSpare(SubGroupState group, MemberState member);
  }

  /** The smallest part around the pod set that the gang can do without; if there is none, all. */
  public static MemberState smallest(PodSetState podSet) {
    return smallest(podSet, SubGroupState::canSpare);
  }

  /** The same, where somebody knows of others who go. */
  public static MemberState smallest(PodSetState podSet, Sparing sparing) {
    MemberState part = podSet;
    SubGroupState group = podSet.parent();
    while (group != null && !sparing.canSpare(group, part)) {
      part = group;
      group = part.parent();
    }
    return part;
  }

  /** Every part around the pod set that the gang could ever do without, and last all of it. */
  public static List<MemberState> possible(PodSetState podSet) {
    List<MemberState> parts = new ArrayList<>();
    MemberState part = podSet;
    SubGroupState group = podSet.parent();
    while (group != null) {
      if (group.required() < group.members().size()) {
        parts.add(part);
      }
      part = group;
      group = part.parent();
    }
    parts.add(part);
    return parts;
  }
}
