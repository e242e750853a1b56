package dev.tenure.engine.requeue;

import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import org.jspecify.annotations.Nullable;

/** What counts for a workload: what it says itself, else its queue, else who is above that. */
public final class EffectiveTerms {
  private EffectiveTerms() {}

  static RequeueTerms of(WorkloadState workload, ClusterState state) {
    RequeueTerms own = workload.workload().terms().requeue();
    return isComplete(own) ? own : own.or(ofQueue(workload.workload().queue(), state));
  }

  static RequeueTerms of(QuotaEntry entry) {
    RequeueTerms own = entry.workload().requeue().terms();
    return isComplete(own) || entry.holding() == null
        ? own
        : own.or(ofQueue(entry.holding().queue()));
  }

  private static boolean isComplete(RequeueTerms terms) {
    return terms.expected().isSet() && terms.delay().isSet();
  }

  /** What counts for the workloads of a queue that say nothing themselves. */
  public static RequeueTerms ofQueue(@Nullable String queue, ClusterState state) {
    RequeueTerms terms = RequeueTerms.NONE;
    for (Queue each : state.queues().pathTo(queue).reversed()) {
      terms = terms.or(each.requeue());
    }
    return terms;
  }

  /** The same of a cluster queue, and the cohorts above it. */
  public static RequeueTerms ofQueue(QueueNode queue) {
    RequeueTerms terms = queue.queue().promises().requeue();
    for (CohortNode at = queue.parent(); at != null; at = at.parent()) {
      terms = terms.or(at.cohort().promises().requeue());
    }
    return terms;
  }

  /** Does the cluster queue, or a cohort above it, say how long its workloads should run? */
  static boolean saysExpected(QueueNode queue) {
    boolean says = queue.queue().promises().requeue().expected().isSet();
    for (CohortNode at = queue.parent(); at != null && !says; at = at.parent()) {
      says = at.cohort().promises().requeue().expected().isSet();
    }
    return says;
  }

  /** How long it is left alone after a requeue; what makes no sense counts as the default. */
  public static long delay(Runner workload, ClusterState state) {
    Stated delay = workload.terms().delay();
    return delay instanceof Stated.Value(long millis) && millis > 0
        ? millis
        : state.settings().phases().requeueDelayMillis();
  }
}
