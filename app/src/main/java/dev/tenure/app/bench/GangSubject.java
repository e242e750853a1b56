package dev.tenure.app.bench;

import dev.tenure.app.bench.Benchmark.Subject;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One whole cycle as in production: plan, check, and take in what it leads to. Between two cycles
 * the state is put back change by change, and one job is replaced by another.
 */
final class GangSubject implements Subject {
  private final FullGpuCluster cluster;
  private final List<GpuJob> pending;
  private final int served;
  private final SchedulingCycle cycle;
  private @Nullable CycleReport last;

  /**
   * @param served how many GPUs are asked for by those who have a right to them
   */
  GangSubject(FullGpuCluster cluster, List<GpuJob> pending, int served) {
    this.cluster = cluster;
    this.pending = pending;
    this.served = served;
    this.cycle =
        new SchedulingCycle(
            cluster.state(), List::of, Planner.standard(), plan -> {}, report -> last = report);
    pending.forEach(cluster::submit);
  }

  @Override
  public void change() {
    if (last != null) {
      verify(last);
      cluster.undo(last.plan());
    }
    cluster.replaceAJob();
  }

  @Override
  public void decide() {
    cycle.run(FullGpuCluster.NOW);
  }

  /** What is measured must be right: everybody is served, and nobody too many is taken. */
  private void verify(CycleReport report) {
    int taken = gpus(report.plan(), Decision.Evict.class::isInstance);
    int held = gpus(report.plan(), Decision.Hold.class::isInstance);
    int due = cluster.occupants().promised() ? 0 : served;
    boolean tooMany = taken - due >= cluster.occupants().allGpus();
    if (report.isRefused() || held != due || taken < due || tooMany) {
      throw new IllegalStateException(
          "%d GPUs were due, %d are held and %d taken; %s"
              .formatted(due, held, taken, report.violations()));
    }
  }

  private int gpus(Plan plan, Predicate<Decision> kind) {
    return plan.decisions().stream()
        .filter(kind)
        .mapToInt(decision -> cluster.gpusOf(decision.pod()))
        .sum();
  }

  @Override
  public String detail() {
    if (last == null) {
      throw new IllegalStateException("nothing was decided");
    }
    verify(last);
    Plan plan = last.plan();
    return "%d %s; %d pending, asking for %d GPUs; %d GPUs taken, %d held, %d wait"
        .formatted(
            cluster.running(),
            cluster.occupants().words(),
            pending.size(),
            pending.stream().mapToInt(GpuJob::allGpus).sum(),
            gpus(plan, Decision.Evict.class::isInstance),
            gpus(plan, Decision.Hold.class::isInstance),
            plan.waiting().size());
  }
}
