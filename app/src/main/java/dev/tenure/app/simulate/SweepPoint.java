package dev.tenure.app.simulate;

import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.Durations;
import dev.tenure.simulator.policy.Variation;
import dev.tenure.simulator.world.Physics;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One combination of settings.
 *
 * @param reclaim absent: as it is written in the manifests; the others likewise
 */
record SweepPoint(
    @Nullable Long reclaim, @Nullable Long preempt, @Nullable VictimOrder order, Physics physics) {
  /** Every combination; a list without elements leaves that setting as it is. */
  static List<SweepPoint> grid(
      List<Long> reclaims, List<Long> preempts, List<VictimOrder> orders, List<Physics> worlds) {
    List<SweepPoint> points = new ArrayList<>();
    for (Physics physics : worlds) {
      for (@Nullable VictimOrder order : orNone(orders)) {
        for (@Nullable Long preempt : orNone(preempts)) {
          for (@Nullable Long reclaim : orNone(reclaims)) {
            points.add(new SweepPoint(reclaim, preempt, order, physics));
          }
        }
      }
    }
    return points;
  }

  private static <T> List<@Nullable T> orNone(List<T> chosen) {
    List<@Nullable T> values = new ArrayList<>(chosen);
    if (values.isEmpty()) {
      values.add(null);
    }
    return values;
  }

  Variation variation() {
    return new Variation(reclaim, preempt, order, physics.checkpoint().declared());
  }

  String name() {
    List<String> parts = new ArrayList<>();
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
