package dev.tenure.app.text;

import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import java.util.ArrayList;
import java.util.List;

/** A plan in one line. */
public final class Summary {
  private Summary() {}

  public static String of(Plan plan) {
    List<String> parts = new ArrayList<>();
    add(parts, count(plan, Decision.Bind.class), "pod starts", "pods start");
    add(parts, count(plan, Decision.Hold.class), "pod gets room", "pods get room");
    add(parts, count(plan, Decision.Evict.class), "pod is evicted", "pods are evicted");
    add(parts, plan.waiting().size(), "workload waits", "workloads wait");
    StringBuilder line =
        new StringBuilder(parts.isEmpty() ? "Nothing to do" : String.join(", ", parts));
    line.append('.');
    plan.lookAgainAt()
        .ifPresent(
            at -> line.append(" Look again at ").append(Times.ahead(at, plan.now())).append('.'));
    return line.toString();
  }

  private static void add(List<String> parts, long count, String one, String more) {
    if (count > 0) {
      parts.add(count + " " + (count == 1 ? one : more));
    }
  }

  private static long count(Plan plan, Class<? extends Decision> kind) {
    return plan.decisions().stream().filter(kind::isInstance).count();
  }
}
