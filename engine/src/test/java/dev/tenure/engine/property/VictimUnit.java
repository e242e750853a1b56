package dev.tenure.engine.property;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.plan.Decision;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Victims of one workload that stand or fall together.
 *
 * @param broken the part that has lost its minimum with them; absent: they were to spare
 */
record VictimUnit(Workload workload, @Nullable GangMember broken, List<Pod> pods) {
  static List<VictimUnit> of(Books books, List<Decision.Evict> victims) {
    List<Pod> taken = victims.stream().map(evict -> books.pod(evict.pod())).toList();
    List<VictimUnit> units = new ArrayList<>();
    for (Pod pod : taken) {
      if (units.stream().noneMatch(unit -> unit.pods().contains(pod))) {
        units.add(around(pod, books, taken));
      }
    }
    return units;
  }

  private static VictimUnit around(Pod victim, Books books, List<Pod> taken) {
    Workload workload = books.workloadOf(victim);
    List<Pod> own =
        taken.stream().filter(pod -> pod.spec().workload().equals(workload.id())).toList();
    GangParts left =
        new GangParts(books.gang(workload), set -> books.count(workload, set, books::isMoved));
    GangMember broken =
        left.broken(
            victim.spec().podSet(),
            set -> own.stream().anyMatch(pod -> pod.spec().podSet().equals(set.name())));
    return new VictimUnit(workload, broken, pods(victim, broken, own, wasBroken(books, workload)));
  }

  /** A gang that was below its minimum before may be taken as a whole. */
  private static List<Pod> pods(
      Pod victim, @Nullable GangMember broken, List<Pod> own, boolean wasBroken) {
    if (broken != null) {
      return own.stream().filter(pod -> GangParts.contains(broken, pod.spec().podSet())).toList();
    }
    return wasBroken ? own : List.of(victim);
  }

  private static boolean wasBroken(Books books, Workload workload) {
    GangParts before =
        new GangParts(
            books.gang(workload),
            set ->
                books.count(
                    workload, set, pod -> pod.occupiesNode() && !pod.status().terminating()));
    return !before.suffices(before.gang());
  }

  /** Has the broken part gone as a whole? */
  boolean isGone(Books books) {
    return broken == null
        || books.world().podsOf(workload.id()).stream()
            .filter(pod -> GangParts.contains(broken, pod.spec().podSet()))
            .noneMatch(books::isActive);
  }
}
