package dev.tenure.app.explain;

import dev.tenure.app.input.Situation;
import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.RequeueNote;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Everything there is to say about one workload.
 *
 * @param later what happens at the instant at which it is worth looking again, if there is one
 * @param suitors who waits and would take it
 * @param requeue what is said of queueing it again
 * @param costs what stopping all that runs of it would cost now; empty: nothing does
 */
record Explanation(
    WorkloadState workload,
    Standing standing,
    Fate fate,
    Optional<Fate> later,
    List<Suitor> suitors,
    List<RequeueNote> requeue,
    List<Reason> costs) {
  Explanation {
    requeue = List.copyOf(requeue);
    suitors = List.copyOf(suitors);
    costs = List.copyOf(costs);
  }

  static Explanation of(WorkloadState workload, Situation situation) {
    WorkloadId id = workload.id();
    // Who would take a running workload is known only by asking everybody.
    boolean active = workload.hasActivePods();
    var plan = situation.plan(active ? Inquiry.ALL : Inquiry.about(id));
    Fate fate = Fate.of(id, plan);
    OptionalLong again = fate.waiting().map(Waiting::lookAgainAt).orElse(OptionalLong.empty());
    Optional<Fate> later =
        again.isPresent()
            ? Optional.of(Fate.of(id, situation.planAt(again.getAsLong(), Inquiry.NONE)))
            : Optional.empty();
    return new Explanation(
        workload,
        Standing.of(workload, fate),
        fate,
        later,
        Suitor.of(id, plan),
        RequeueNotes.about(id, plan),
        active && workload.family() != Family.FOREIGN ? costs(workload, situation) : List.of());
  }

  private static List<Reason> costs(WorkloadState workload, Situation situation) {
    return new DisruptionCost(situation.state(), situation.now().millis())
        .explain(workload, EvictionBatch.active(workload.gang()));
  }
}
