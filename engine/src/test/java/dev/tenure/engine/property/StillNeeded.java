package dev.tenure.engine.property;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import java.util.ArrayList;
import java.util.List;

/** What still has to run of a gang, said plainly: who has succeeded is done, unless others come. */
final class StillNeeded {
  private StillNeeded() {}

  static SubGroup of(SubGroup group, List<Pod> pods) {
    List<GangMember> members = new ArrayList<>();
    for (GangMember member : group.members()) {
      members.add(
          switch (member) {
            case SubGroup inner -> of(inner, pods);
            case PodSet set -> new PodSet(set.name(), count(set, pods));
          });
    }
    return new SubGroup(group.name(), group.minSubGroup(), members);
  }

  private static int count(PodSet set, List<Pod> pods) {
    List<Pod> own = pods.stream().filter(pod -> pod.spec().podSet().equals(set.name())).toList();
    int done = (int) own.stream().filter(pod -> pod.status().phase() == PodPhase.SUCCEEDED).count();
    int alive =
        (int)
            own.stream()
                .filter(pod -> !pod.status().phase().isFinished() && !pod.status().terminating())
                .count();
    int needed = set.minAvailable();
    return alive + done > needed ? Math.min(alive, needed) : needed - done;
  }
}
