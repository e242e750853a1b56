package dev.tenure.app.bench;

import dev.tenure.app.bench.Benchmark.Subject;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanChecker;
import dev.tenure.engine.plan.Planner;

/** A whole plan with a head in every queue, reasons included; or the check of such a plan. */
final class PlanSubject implements Subject {
  private final FullCohort cohort;
  private final boolean checks;
  private Plan plan;
  private int violations;

  PlanSubject(FullCohort cohort, boolean checks) {
    this.cohort = cohort;
    this.checks = checks;
    for (int queue = 0; queue < FullCohort.QUEUES; queue++) {
      cohort.head(queue);
    }
    this.plan = plan();
  }

  @Override
  public void change() {
    cohort.state().applyAll(cohort.nextReplacement());
    if (checks) {
      plan = plan();
    }
  }

  @Override
  public void decide() {
    if (checks) {
      violations = new PlanChecker().check(plan, cohort.state()).size();
    } else {
      plan = plan();
    }
  }

  private Plan plan() {
    return Planner.standard().plan(cohort.state(), FullCohort.NOW, Inquiry.NONE);
  }

  @Override
  public String detail() {
    return "%d workloads, %d heads; %s; %d quota decisions%s"
        .formatted(
            cohort.size(),
            FullCohort.QUEUES,
            Scene.VICTIM.words(),
            plan.admissions().size(),
            checks ? ", %d violations".formatted(violations) : "");
  }
}
