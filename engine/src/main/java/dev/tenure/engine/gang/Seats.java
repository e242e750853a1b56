package dev.tenure.engine.gang;

import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.SubGroupState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
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
  public static List<PodState> wanting(PodSetState podSet) {
    List<PodState> wanting = new ArrayList<>();
    List<PodState> others = new ArrayList<>();
    for (PodState pod : podSet.pods()) {
      if (pod.wantsNode()) {
        (pod.holdsClaim() ? wanting : others).add(pod);
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
    return member.isSatisfied() || holds(member, set -> taken(set) >= set.minAvailable());
  }

  /** Are there pods enough for the part to reach its minimum? */
  public static boolean canSuffice(MemberState member) {
    return member.isSatisfied() || holds(member, set -> alive(set) >= set.minAvailable());
  }

  private static boolean holds(MemberState member, Predicate<PodSetState> enough) {
    return switch (member) {
      case PodSetState podSet -> enough.test(podSet);
      case SubGroupState group ->
          group.members().stream().filter(part -> holds(part, enough)).count() >= group.required();
    };
  }

  /** The part that has too few pods for this one to reach its minimum; absent: there are enough. */
  public static @Nullable MemberState lacking(MemberState member) {
    if (canSuffice(member)) {
      return null;
    }
    if (member instanceof SubGroupState group && group.required() == group.members().size()) {
      return group.members().stream()
          .map(Seats::lacking)
          .filter(lacking -> lacking != null)
          .findFirst()
          .orElse(member);
    }
    return member;
  }
}
