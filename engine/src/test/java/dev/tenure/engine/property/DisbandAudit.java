package dev.tenure.engine.property;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import java.util.List;

/** Is a gang that is ended really below its minimum, for long enough, and ended as a whole? */
record DisbandAudit(Books books, Plan plan, List<String> findings) {
  void check(Decision.Disband disband) {
    Workload gang = books.workload(disband.workload());
    List<Pod> pods = books.world().podsOf(gang.id());
    GangParts parts =
        new GangParts(
            gang.gang(),
            set ->
                pods.stream()
                    .filter(pod -> pod.spec().podSet().equals(set.name()))
                    .filter(pod -> pod.occupiesNode() && !pod.status().terminating())
                    .count());
    require(!parts.suffices(gang.gang()), gang.id() + " is ended, but has its minimum");
    require(
        pods.stream().noneMatch(pod -> pod.status().phase() == PodPhase.SUCCEEDED),
        gang.id() + " is ended, but has pods that succeeded");
    long grace =
        gang.terms()
            .stalenessGraceMillis()
            .orElse(books.world().settings().phases().stalenessGraceMillis());
    long since = gang.marks().staleSince().orElse(plan.now());
    require(grace >= 0 && Time.plus(since, grace) <= plan.now(), gang.id() + " is ended too early");
    for (Pod pod : pods) {
      require(!books.isActive(pod) || isTold(pod), pod.id() + " is left of a gang that is ended");
    }
    books.evict(disband.pod());
  }

  private boolean isTold(Pod pod) {
    return plan.decisions().stream().anyMatch(each -> each.pod().equals(pod.id()));
  }

  private void require(boolean holds, String otherwise) {
    if (!holds) {
      findings.add(otherwise);
    }
  }
}
