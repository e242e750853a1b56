package dev.tenure.simulator.policy;

import dev.tenure.engine.admit.AdmittedPods;
import dev.tenure.engine.cycle.Actuator;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.simulator.policy.EngineJobs.Place;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.World;
import org.jspecify.annotations.Nullable;

/** Does in the world what a plan says. */
final class PlanDeeds implements Actuator {
  private final World world;
  private final EngineJobs jobs;
  private final JobLives lives;
  private final NodeNews nodes;
  private final QuotaState quota;

  PlanDeeds(World world, EngineJobs jobs, JobLives lives, NodeNews nodes, QuotaState quota) {
    this.world = world;
    this.jobs = jobs;
    this.lives = lives;
    this.nodes = nodes;
    this.quota = quota;
  }

  @Override
  public void carryOut(Plan plan) {
    Departures departures = new Departures(world);
    for (Decision decision : plan.decisions()) {
      carryOut(decision, departures);
    }
    for (QuotaDecision decision : plan.admissions()) {
      carryOut(decision, departures);
    }
    departures.begin().forEach(gone -> lives.left(gone.job(), gone.part()));
  }

  private void carryOut(Decision decision, Departures departures) {
    Place place = jobs.of(decision.pod());
    SimJob job = place.job().job();
    switch (decision) {
      case Decision.Bind bind ->
          world.seat(job, place.part(), nodes.named(bind.node()), requests(place));
      case Decision.Evict evict ->
          departures.add(
              job, place.part(), Grounds.of(evict.action()), gainer(evict.beneficiary()));
      case Decision.Move move ->
          departures.add(job, place.part(), Cause.MOVED, gainer(move.beneficiary()));
      case Decision.Disband _ -> departures.add(job, place.part(), Cause.DISBANDED, null);
      case Decision.Hold hold ->
          world.watcher().roomKept(job, nodes.named(hold.node()), world.now());
      case Decision.Release _ -> world.watcher().roomGivenUp(job, world.now());
    }
  }

  private void carryOut(QuotaDecision decision, Departures departures) {
    EngineJob job = jobs.of(decision.workload());
    switch (decision) {
      case QuotaDecision.Admit admit -> admit(job, admit);
      case QuotaDecision.Preempt preempt -> {
        departures.addAll(job.job(), Grounds.of(preempt.ground()), gainer(preempt.beneficiary()));
        lives.dismissed(job);
      }
      case QuotaDecision.Displace displace -> {
        departures.addAll(job.job(), Cause.PREEMPTED, gainer(displace.beneficiary()));
        lives.dismissed(job);
      }
      case QuotaDecision.Drain _ -> {
        departures.addAll(job.job(), Cause.DISBANDED, null);
        lives.dismissed(job);
      }
      case QuotaDecision.Claim _, QuotaDecision.Release _ -> {}
    }
  }

  private void admit(EngineJob job, QuotaDecision.Admit admit) {
    @Nullable QuotaEntry entry = quota.workload(admit.workload());
    if (entry != null) {
      world.admit(job.job());
      AdmittedPods pods = new AdmittedPods(quota, "-");
      lives.getPods(job, pods.of(entry.workload(), admit.admission()));
    }
  }

  private @Nullable SimJob gainer(WorkloadId beneficiary) {
    return jobs.jobOf(beneficiary);
  }

  private static Resources requests(Place place) {
    return place.job().pod(place.part()).spec().requests();
  }
}
