package dev.tenure.engine.gang;

import dev.tenure.engine.state.Importance;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.SubGroupState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The pods that a gang loses next: one above the minimum of its pod set, else a whole member that
 * its group can do without, else everything that is left. What comes last in the gang goes first.
 */
public final class EvictionBatch {
  private EvictionBatch() {}

  /** Nothing, if none of its pods runs. */
  public static List<PodState> next(SubGroupState gang) {
    if (!gang.hasSurplus()) {
      return active(gang);
    }
    List<PodState> surplus = surplusPod(gang);
    if (!surplus.isEmpty()) {
      return surplus;
    }
    List<PodState> member = surplusMember(gang);
    return member.isEmpty() ? active(gang) : member;
  }

  private static List<PodState> surplusPod(MemberState member) {
    return switch (member) {
      case PodSetState podSet when podSet.surplus() > 0 -> List.of(leastImportant(podSet));
      case PodSetState _ -> List.of();
      case SubGroupState group when group.satisfied() == 0 -> List.of(); // nothing in it is whole
      case SubGroupState group -> first(group, EvictionBatch::surplusPod);
    };
  }

  /** The smaller bites first: members of groups in the group before its own. */
  private static List<PodState> surplusMember(MemberState member) {
    if (!(member instanceof SubGroupState group)) {
      return List.of();
    }
    List<PodState> inner = first(group, EvictionBatch::surplusMember);
    boolean more = group.satisfied() > group.required();
    return inner.isEmpty() && more ? first(group, EvictionBatch::active) : inner;
  }

  private static List<PodState> first(
      SubGroupState group, Function<MemberState, List<PodState>> batch) {
    for (MemberState member : group.members().reversed()) {
      List<PodState> pods = batch.apply(member);
      if (!pods.isEmpty()) {
        return pods;
      }
    }
    return List.of();
  }

  private static PodState leastImportant(PodSetState podSet) {
    return active(podSet).stream().max(Importance.MOST_FIRST).orElseThrow();
  }

  /** Those of its pods that run. */
  public static List<PodState> active(MemberState member) {
    List<PodState> active = new ArrayList<>(member.active());
    collect(member, active);
    return active;
  }

  private static void collect(MemberState member, List<PodState> active) {
    switch (member) {
      case PodSetState podSet -> {
        for (PodState pod : podSet.pods()) {
          if (pod.isActive()) {
            active.add(pod);
          }
        }
      }
      case SubGroupState group -> group.members().forEach(inner -> collect(inner, active));
    }
  }
}
