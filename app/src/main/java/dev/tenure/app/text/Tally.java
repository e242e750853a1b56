package dev.tenure.app.text;

import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How much of everything was decided, in one plan or in many. */
public final class Tally {
  private final Map<Class<?>, Long> counts = new HashMap<>();

  public void add(Plan plan) {
    plan.admissions().forEach(decision -> counts.merge(decision.getClass(), 1L, Long::sum));
    plan.decisions().forEach(decision -> counts.merge(decision.getClass(), 1L, Long::sum));
  }

  /** "1 pod starts", "2 pods are evicted". */
  public List<String> parts() {
    List<String> parts = new ArrayList<>();
    add(parts, QuotaDecision.Admit.class, "workload is admitted", "workloads are admitted");
    add(parts, QuotaDecision.Claim.class, "workload gets quota", "workloads get quota");
    add(parts, QuotaDecision.Preempt.class, "workload is preempted", "workloads are preempted");
    add(parts, QuotaDecision.Displace.class, "workload is displaced", "workloads are displaced");
    add(parts, QuotaDecision.Drain.class, "workload is drained", "workloads are drained");
    add(parts, Decision.Bind.class, "pod starts", "pods start");
    add(parts, Decision.Hold.class, "pod gets room", "pods get room");
    add(parts, Decision.Evict.class, "pod is evicted", "pods are evicted");
    add(parts, Decision.Move.class, "pod is moved", "pods are moved");
    add(parts, Decision.Disband.class, "pod of a stale gang ends", "pods of stale gangs end");
    return parts;
  }

  /** The same, and who waits. */
  public List<String> parts(long waiting) {
    List<String> parts = parts();
    add(parts, waiting, "workload waits", "workloads wait");
    return parts;
  }

  private void add(List<String> parts, Class<?> kind, String one, String more) {
    add(parts, counts.getOrDefault(kind, 0L), one, more);
  }

  private static void add(List<String> parts, long count, String one, String more) {
    if (count > 0) {
      parts.add(count + " " + (count == 1 ? one : more));
    }
  }
}
