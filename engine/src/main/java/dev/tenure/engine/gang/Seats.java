package dev.tenure.engine.gang;

import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.SubGroupState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Who of a gang has a place, counting what the trial under way has given it, and who wants one. */
public final class Seats {
  private Seats() {}

  /** How many run, or were put on a node by the trial under way. */
  public static int taken(PodSetState podSet) {
    int planned = 0;
    for (PodState pod : podSet.pods()) {
      planned += pod.planned() != null ? 1 : 0;
    }
    return podSet.active() + planned;
  }

  /** Who looks for a node; those that room is kept for come first. */
  public static List<PodState> wanting(MemberState member) {
    List<PodState> wanting = new ArrayList<>();
    List<PodState> others = new ArrayList<>();
    for (PodSetState podSet : member.podSets()) {
      for (PodState pod : podSet.pods()) {
        if (pod.wantsNode()) {
          (pod.holdsClaim() ? wanting : others).add(pod);
        }
      }
    }
    wanting.addAll(others);
    return wanting;
  }

  /** How many have a place or want one: more it cannot have. */
  public static int alive(PodSetState podSet) {
    int wanting = 0;
    for (PodState pod : podSet.pods()) {
      wanting += pod.wantsNode() ? 1 : 0;
    }
    return taken(podSet) + wanting;
  }

  /** Does the part have its minimum? */
  public static boolean suffice(MemberState member) {
    return member.isSatisfied() || suffice(member, Seats::taken);
  }

  /** Are there pods enough for the part to reach its minimum? */
  public static boolean canSuffice(MemberState member) {
    return member.isSatisfied() || suffice(member, Seats::alive);
  }

  /** Does the part have its minimum if pods are counted in this way? */
  public static boolean suffice(MemberState member, ToIntFunction<PodSetState> count) {
    return switch (member) {
      case PodSetState podSet -> count.applyAsInt(podSet) >= podSet.minAvailable();
      case SubGroupState group -> sufficient(group, count) >= group.required();
    };
  }

  /** How many members of the group have their minimum. */
  static int sufficient(SubGroupState group, ToIntFunction<PodSetState> count) {
    int sufficient = 0;
    for (MemberState member : group.members()) {
      sufficient += suffice(member, count) ? 1 : 0;
    }
    return sufficient;
  }

  /** How many members of the group have pods enough to reach their minimum. */
  public static int complete(SubGroupState group) {
    return sufficient(group, Seats::alive);
  }

  /** Has it more than its minimum: pods, or whole members? */
  public static boolean exceed(MemberState member) {
    return switch (member) {
      case PodSetState podSet -> taken(podSet) > podSet.minAvailable();
      case SubGroupState group ->
          sufficient(group, Seats::taken) > group.required() || anyExceeds(group.members());
    };
  }

  private static boolean anyExceeds(List<? extends MemberState> members) {
    for (MemberState member : members) {
      if (exceed(member)) {
        return true;
      }
    }
    return false;
  }

  /** The part that has too few pods for this one to reach its minimum; absent: there are enough. */
  public static @Nullable MemberState lacking(MemberState member) {
    if (canSuffice(member)) {
      return null;
    }
    if (member instanceof SubGroupState group && group.required() == group.members().size()) {
      for (MemberState part : group.members()) {
        MemberState lacking = lacking(part);
        if (lacking != null) {
          return lacking;
        }
      }
    }
    return member;
  }
}
