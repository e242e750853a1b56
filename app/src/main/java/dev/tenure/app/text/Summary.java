package dev.tenure.app.text;

import dev.tenure.app.quota.QuotaLine;
import dev.tenure.app.quota.StillWaiting;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import java.util.ArrayList;
import java.util.List;

/** A plan in one line. */
public final class Summary {
  private Summary() {}

  public static String of(Plan plan, QuotaLine line) {
    List<String> parts = new ArrayList<>();
    addQuota(parts, plan.admissions());
    addPods(parts, plan.decisions());
    int waiting = StillWaiting.after(plan).size() + line.size();
    add(parts, waiting, "workload waits", "workloads wait");
    StringBuilder text =
        new StringBuilder(parts.isEmpty() ? "Nothing to do" : String.join(", ", parts));
    text.append('.');
    plan.lookAgainAt()
        .ifPresent(
            at -> text.append(" Look again at ").append(Times.ahead(at, plan.now())).append('.'));
    return text.toString();
  }

  private static void addQuota(List<String> parts, List<QuotaDecision> all) {
    long admitted = count(all, QuotaDecision.Admit.class);
    add(parts, admitted, "workload is admitted", "workloads are admitted");
    long claims = count(all, QuotaDecision.Claim.class);
    add(parts, claims, "workload gets quota", "workloads get quota");
    long preempted = count(all, QuotaDecision.Preempt.class);
    add(parts, preempted, "workload is preempted", "workloads are preempted");
    long displaced = count(all, QuotaDecision.Displace.class);
    add(parts, displaced, "workload is displaced", "workloads are displaced");
    long drained = count(all, QuotaDecision.Drain.class);
    add(parts, drained, "workload is drained", "workloads are drained");
  }

  private static void addPods(List<String> parts, List<Decision> all) {
    add(parts, count(all, Decision.Bind.class), "pod starts", "pods start");
    add(parts, count(all, Decision.Hold.class), "pod gets room", "pods get room");
    add(parts, count(all, Decision.Evict.class), "pod is evicted", "pods are evicted");
  }

  private static void add(List<String> parts, long count, String one, String more) {
    if (count > 0) {
      parts.add(count + " " + (count == 1 ? one : more));
    }
  }

  private static <T> long count(List<T> all, Class<? extends T> kind) {
    return all.stream().filter(kind::isInstance).count();
  }
}
