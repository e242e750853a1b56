package dev.tenure.engine.search;

import dev.tenure.engine.gang.Breakage;
import dev.tenure.engine.state.Importance;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Victims that stand or fall together. */
public record Unit(List<PodState> pods, Kind kind) {
  /** What they are to their workload; what is spared first is written first. */
  public enum Kind {
    /** All that it has running. */
    WHOLE,

    /** A part that it can do without. */
    PART,

    /** A pod above the minimum of its part. */
    SURPLUS
  }

  /** The most important first; of equals a core before surplus pods. */
  static final Comparator<Unit> MOST_IMPORTANT_FIRST =
      Comparator.<Unit>comparingInt(unit -> -unit.lead().priority())
          .thenComparing(Unit::kind)
          .thenComparing(Unit::lead, Importance.MOST_FIRST);

  public Unit {
    pods = pods.stream().sorted(Importance.MOST_FIRST).toList();
  }

  PodState lead() {
    return pods.getFirst();
  }

  /** Does a part of the workload lose its minimum? */
  public boolean core() {
    return kind != Kind.SURPLUS;
  }

  void spare(Trial trial) {
    pods.forEach(trial::spare);
  }

  /** Groups what a trial has taken. A part that is left below its minimum has gone as a whole. */
  public static List<Unit> of(Collection<PodState> victims) {
    Breakage breakage = new Breakage(victims);
    List<Unit> units = new ArrayList<>();
    List<MemberState> gone = new ArrayList<>();
    for (PodState victim : victims) {
      MemberState broken = victim.standsAlone() ? null : breakage.around(victim);
      if (broken == null) {
        units.add(new Unit(List.of(victim), victim.standsAlone() ? Kind.WHOLE : Kind.SURPLUS));
      } else if (!gone.contains(broken)) {
        gone.add(broken);
        List<PodState> pods =
            victims.stream().filter(pod -> pod.podSet().isWithin(broken)).toList();
        units.add(new Unit(pods, broken.parent() == null ? Kind.WHOLE : Kind.PART));
      }
    }
    units.sort(MOST_IMPORTANT_FIRST);
    return units;
  }
}
