package dev.tenure.engine.requeue;

import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import org.jspecify.annotations.Nullable;

/** What counts for a workload: what it says itself, else its queue, else the queues above. */
public final class EffectiveTerms {
  private EffectiveTerms() {}

  public static RequeueTerms of(WorkloadState workload, ClusterState state) {
    RequeueTerms own = workload.workload().terms().requeue();
    return own.expected().isSet() && own.delay().isSet()
        ? own
        : own.or(ofQueue(workload.workload().queue(), state));
  }

  /** What counts for the workloads of a queue that say nothing themselves. */
  public static RequeueTerms ofQueue(@Nullable String queue, ClusterState state) {
    RequeueTerms terms = RequeueTerms.NONE;
    for (Queue each : state.queues().pathTo(queue).reversed()) {
      terms = terms.or(each.requeue());
    }
    return terms;
  }

  /** How long it is left alone after a requeue; what makes no sense counts as the default. */
  public static long delay(WorkloadState workload, ClusterState state) {
    Stated delay = of(workload, state).delay();
    return delay instanceof Stated.Value(long millis) && millis > 0
        ? millis
        : state.settings().phases().requeueDelayMillis();
  }
}
