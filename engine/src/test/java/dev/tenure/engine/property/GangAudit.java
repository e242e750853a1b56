package dev.tenure.engine.property;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import java.util.List;
import java.util.function.Predicate;

/** Do gangs start whole? */
final class GangAudit {
  private final Books books;
  private final Plan plan;
  private final List<String> findings;

  GangAudit(Books books, Plan plan, List<String> findings) {
    this.books = books;
    this.plan = plan;
    this.findings = findings;
  }

  void check() {
    for (Decision decision : plan.decisions()) {
      switch (decision) {
        case Decision.Bind bind -> requireWhole(bind, pod -> books.isBound(pod.id()));
        case Decision.Hold hold -> requireWhole(hold, pod -> books.isSeated(pod.id()));
        case Decision.Evict _, Decision.Release _ -> {}
      }
    }
  }

  private void requireWhole(Decision seat, Predicate<Pod> seated) {
    Workload workload = books.workload(seat.workload());
    for (PodSet set : workload.podSets()) {
      long there =
          books.world().podsOf(workload.id()).stream()
              .filter(pod -> pod.spec().podSet().equals(set.name()))
              .filter(pod -> books.isActive(pod) || seated.test(pod))
              .count();
      if (there < set.minAvailable()) {
        findings.add(seat.pod() + " starts, but " + set.name() + " stays below its minimum");
      }
    }
  }
}
