package dev.tenure.engine.requeue;

import dev.tenure.engine.state.ClusterState;
import java.util.Collection;

/**
 * Names workloads that may be requeued: a pure function of the state and one instant. Being named
 * costs nobody anything by itself; the plan asks every rule before somebody has to go.
 */
public interface RequeueNominator {
  /** Stable: metrics and explanations carry it. */
  String name();

  /** Whom to ask about, each once; about others it has nothing to say. */
  Collection<Runner> inQuestion(ClusterState state);

  Nomination judge(Runner workload, ClusterState state, long now);
}
