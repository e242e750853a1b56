package dev.tenure.engine.plan;

import dev.tenure.engine.admit.RightsCheck;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.limit.PlanLimits;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.search.PodLimits;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Nobody is interrupted beyond the limits against thrash. */
final class LimitCheck {
  private final long now;
  private final Plan plan;
  private final List<Violation> violations;
  private final PlanLimits limits;
  private final PodLimits pods;
  private final InterruptionBook book;

  LimitCheck(ClusterState state, Plan plan, List<Violation> violations) {
    this.now = plan.now();
    this.plan = plan;
    this.violations = violations;
    this.limits = new PlanLimits(state, now);
    this.pods = new PodLimits(state, limits);
    this.book = new InterruptionBook(state, now);
  }

  /** One beneficiary with those who leave their nodes for it. */
  void check(List<Decision> group, List<PodState> guests, List<PodState> leaving) {
    if (limits.areOff() || guests.isEmpty() || leaving.isEmpty()) {
      return;
    }
    PodState guest = guests.getFirst();
    long since = guest.workload().workload().waitingSince();
    if (!isRequeue(group) && limits.patientUntil(guest, since) > now) {
      broken(guest.workload().id() + " interrupts others before its time");
    }
    report(pods.refusal(guests, leaving, now));
    leaving.forEach(pod -> book.note(pod.workload(), true));
  }

  /** Also where nobody is evicted, since who was to be requeued has found another place. */
  private boolean isRequeue(List<Decision> group) {
    return group.stream().anyMatch(each -> each.why().code() == ReasonCode.EVICTED_BY_REQUEUE)
        || group.stream()
            .filter(Decision::clears)
            .allMatch(each -> !plan.namedAndMoved(each.workload()).isEmpty());
  }

  /** One beneficiary with those who leave their quota to it. */
  void check(
      Promised promised,
      List<QuotaDecision.Preempt> decided,
      List<Holding> leaving,
      RightsCheck rights) {
    if (limits.areOff() || leaving.isEmpty()) {
      return;
    }
    boolean requeue =
        decided.stream().allMatch(each -> each.why().code() == ReasonCode.EVICTED_BY_REQUEUE);
    if (!requeue && rights.patientUntil(promised.waiter()) > now) {
      broken(promised.waiter().workload().id() + " interrupts others before its time");
    }
    report(rights.refusal(promised.waiter(), promised.admission(), leaving));
    leaving.forEach(book::note);
  }

  private void report(@Nullable LimitRefusal refusal) {
    if (refusal != null) {
      broken(refusal.reason().sentence(now));
    }
  }

  private void broken(String what) {
    violations.add(new Violation(1, what));
  }

  void undo() {
    book.undo();
  }
}
