package dev.tenure.engine.property;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.Pod;
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
        case Decision.Evict _, Decision.Release _, Decision.Move _, Decision.Disband _ -> {}
      }
    }
  }

  private void requireWhole(Decision seat, Predicate<Pod> seated) {
    Workload workload = books.workload(seat.workload());
    GangParts parts =
        new GangParts(books.gang(workload), set -> books.count(workload, set, seated));
    for (GangMember part : parts.around(books.pod(seat.pod()).spec().podSet())) {
      if (!parts.suffices(part)) {
        findings.add(seat.pod() + " starts, but " + part.name() + " stays below its minimum");
      }
    }
  }
}
