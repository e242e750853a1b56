package dev.tenure.engine.gang;

import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.SubGroupState;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which parts of gangs have lost their minimum with the pods that a trial has taken. Who is moved
 * is not lost. A part that lost none of them may be below its minimum for another cause.
 */
public final class Breakage {
  private final Set<PodSetState> touched = new LinkedHashSet<>();
  private final Map<PodSetState, Integer> left = new LinkedHashMap<>();

  public Breakage(Collection<PodState> taken) {
    taken.forEach(pod -> touched.add(pod.podSet()));
  }

  /** The largest broken part around the pod; absent: all that it is a part of holds. */
  public @Nullable MemberState around(PodState pod) {
    MemberState largest = null;
    for (MemberState part = pod.podSet(); part != null; part = part.parent()) {
      largest = isBroken(part) ? part : largest;
    }
    return largest;
  }

  private boolean isBroken(MemberState part) {
    return !part.isSatisfied()
        && !Seats.suffice(part, podSet -> left.computeIfAbsent(podSet, Breakage::left))
        && switch (part) {
          case PodSetState podSet -> touched.contains(podSet);
          case SubGroupState group -> group.members().stream().anyMatch(this::isBroken);
        };
  }

  private static int left(PodSetState podSet) {
    int moved = 0;
    for (PodState pod : podSet.pods()) {
      moved += pod.isEvicted() && pod.planned() != null ? 1 : 0;
    }
    return podSet.active() + moved;
  }
}
