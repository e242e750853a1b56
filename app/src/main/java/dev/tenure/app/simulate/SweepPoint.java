package dev.tenure.app.simulate;

import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.Durations;
import dev.tenure.simulator.policy.Sharing;
import dev.tenure.simulator.policy.Variation;
import dev.tenure.simulator.world.Physics;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One combination of settings.
 *
 * @param sharing absent: as it is written in the manifests; the others likewise
 */
record SweepPoint(
    @Nullable Sharing sharing,
    @Nullable Long reclaim,
    @Nullable Long preempt,
    @Nullable VictimOrder order,
    Physics physics) {

  /** The values to try; a list without elements leaves that setting as it is. */
  record Axes(
      List<Sharing> sharings,
      List<Long> reclaims,
      List<Long> preempts,
      List<VictimOrder> orders,
      List<Physics> worlds) {

    /** Every combination that can differ from the others. */
    List<SweepPoint> grid() {
      Set<SweepPoint> points = new LinkedHashSet<>();
      for (Physics physics : worlds) {
        for (@Nullable Sharing sharing : orNone(sharings)) {
          for (@Nullable VictimOrder order : orNone(orders)) {
            for (@Nullable Long preempt : orNone(preempts)) {
              for (@Nullable Long reclaim : orNone(reclaims)) {
                points.add(of(sharing, reclaim, preempt, order, physics));
              }
            }
          }
        }
      }
      return List.copyOf(points);
    }
  }

  /** Where nothing is taken back it makes no difference how long it would have been protected. */
  private static SweepPoint of(
      @Nullable Sharing sharing,
      @Nullable Long reclaim,
      @Nullable Long preempt,
      @Nullable VictimOrder order,
      Physics physics) {
    boolean takes = sharing == null || sharing == Sharing.RECLAIM;
    return new SweepPoint(sharing, takes ? reclaim : null, preempt, takes ? order : null, physics);
  }

  private static <T> List<@Nullable T> orNone(List<T> chosen) {
    List<@Nullable T> values = new ArrayList<>(chosen);
    if (values.isEmpty()) {
      values.add(null);
    }
    return values;
  }

  Variation variation() {
    return new Variation(sharing, reclaim, preempt, order, null);
  }

  String name() {
    List<String> parts = new ArrayList<>();
    if (sharing != null) {
      parts.add("sharing " + sharing.word());
    }
    if (reclaim != null) {
      parts.add("reclaim " + Durations.format(reclaim));
    }
    if (preempt != null) {
      parts.add("preempt " + Durations.format(preempt));
    }
    if (order != null) {
      parts.add(order == VictimOrder.USUAL ? "Usual" : "LeastLostWork");
    }
    parts.add("checkpoint " + physics.checkpoint().declared().text());
    return String.join(", ", parts);
  }
}
