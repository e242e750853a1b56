package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.gang.Breakage;
import dev.tenure.engine.state.Importance;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
    pods = pods.size() == 1 ? List.copyOf(pods) : sorted(pods);
  }

  private static List<PodState> sorted(List<PodState> pods) {
    return pods.stream().sorted(Importance.MOST_FIRST).toList();
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

  /** The same groups; of one priority and kind the most costly first, where that counts. */
  static List<Unit> of(Collection<PodState> victims, @Nullable DisruptionCost costs) {
    List<Unit> units = of(victims);
    if (costs != null) {
      units.sort(
          Comparator.<Unit>comparingInt(unit -> -unit.lead().priority())
              .thenComparing(Unit::kind)
              .thenComparingLong(unit -> -costs.of(unit.pods())));
    }
    return units;
  }

  /** Groups what a trial has taken. A part that is left below its minimum has gone as a whole. */
  public static List<Unit> of(Collection<PodState> victims) {
    Breakage breakage = new Breakage(victims);
    List<Unit> units = new ArrayList<>(victims.size());
    Map<MemberState, List<PodState>> gone = new LinkedHashMap<>();
    for (PodState victim : victims) {
      MemberState broken = victim.standsAlone() ? null : breakage.around(victim);
      if (broken == null) {
        units.add(new Unit(List.of(victim), victim.standsAlone() ? Kind.WHOLE : Kind.SURPLUS));
      } else {
        // Whoever else is within that part is so within no larger broken one, too.
        gone.computeIfAbsent(broken, part -> new ArrayList<>(1)).add(victim);
      }
    }
    gone.forEach((broken, pods) ->
        units.add(new Unit(pods, broken.parent() == null ? Kind.WHOLE : Kind.PART)));
    units.sort(MOST_IMPORTANT_FIRST);
    return units;
  }
}
