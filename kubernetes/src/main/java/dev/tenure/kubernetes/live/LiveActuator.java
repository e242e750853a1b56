package dev.tenure.kubernetes.live;

import dev.tenure.engine.cycle.Actuator;
import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.state.ClusterState;
import java.util.function.ObjLongConsumer;

/** Lets a plan be carried out, and keeps in mind what it leads to until that is seen. */
public final class LiveActuator implements Actuator {
  private final LiveCluster cluster;
  private final ClusterState state;
  private final ObjLongConsumer<Plan> hands;

  /**
   * An actuator for plans that are made from one state.
   *
   * @param hands who does it, and reports to the cluster under the plan's number what became of it
   */
  public LiveActuator(LiveCluster cluster, ClusterState state, ObjLongConsumer<Plan> hands) {
    this.cluster = cluster;
    this.state = state;
    this.hands = hands;
  }

  @Override
  public void carryOut(Plan plan) {
    hands.accept(plan, cluster.expect(Aftermath.of(plan, state)));
  }
}
