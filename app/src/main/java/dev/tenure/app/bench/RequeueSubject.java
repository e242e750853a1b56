package dev.tenure.app.bench;

import dev.tenure.app.bench.Benchmark.Subject;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.RequeueNote.Outcome;

/** A whole plan in which requeues are the only way to start. */
final class RequeueSubject implements Subject {
  private final OverstayedCluster cluster;
  private Plan plan;

  RequeueSubject(OverstayedCluster cluster) {
    this.cluster = cluster;
    this.plan = plan();
  }

  private Plan plan() {
    return Planner.standard().plan(cluster.state(), OverstayedCluster.NOW, Inquiry.NONE);
  }

  @Override
  public void change() {
    cluster.restartAJob();
  }

  @Override
  public void decide() {
    plan = plan();
  }

  private long count(Outcome outcome) {
    return plan.requeueNotes().stream().filter(note -> note.outcome() == outcome).count();
  }

  /** What is measured must be right: whoever asks for one GPU gets it. */
  @Override
  public String detail() {
    if (count(Outcome.COMMITTED) != cluster.small()) {
      throw new IllegalStateException(
          "%d requeues were due, %d came".formatted(cluster.small(), count(Outcome.COMMITTED)));
    }
    return "%d running, %d pending; %d nominated, %d give way, %d rolled back"
        .formatted(
            cluster.running(),
            cluster.pending(),
            count(Outcome.NOMINATED),
            count(Outcome.COMMITTED),
            count(Outcome.ROLLED_BACK));
  }
}
