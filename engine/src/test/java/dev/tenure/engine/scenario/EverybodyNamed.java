package dev.tenure.engine.scenario;

import dev.tenure.engine.requeue.Nomination;
import dev.tenure.engine.requeue.RequeueNominator;
import dev.tenure.engine.requeue.Runner;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Collection;
import java.util.stream.Stream;

/** {@code nominator idle}: one more nominator, which names everybody who runs or holds quota. */
record EverybodyNamed(String name) implements RequeueNominator {
  @Override
  public Collection<Runner> inQuestion(ClusterState state) {
    Stream<Runner> running =
        state.workloads().stream()
            .filter(WorkloadState::hasActivePods)
            .map(each -> Runner.of(each, state));
    Stream<Runner> holding =
        state.quota().workloads().stream().filter(entry -> entry.holding() != null).map(Runner::of);
    return Stream.concat(running, holding).toList();
  }

  @Override
  public Nomination judge(Runner workload, ClusterState state, long now) {
    return new Nomination.Nominated(0, now, 0);
  }
}
