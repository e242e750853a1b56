package dev.tenure.app.explain;

import dev.tenure.app.input.Situation;
import dev.tenure.app.quota.Trouble;
import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.RequeueNote;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Everything there is to say about one quota workload.
 *
 * @param later what happens at the instant at which it is worth looking again, if there is one
 * @param suitors who waits for what it holds
 * @param requeue what is said of queueing it again
 * @param costs what taking its quota would cost now; empty: it holds none
 */
record QuotaExplanation(
    QuotaEntry entry,
    QuotaPosition position,
    QuotaFate fate,
    Optional<QuotaFate> later,
    List<QuotaSuitor> suitors,
    List<RequeueNote> requeue,
    List<Reason> costs) {
  QuotaExplanation {
    requeue = List.copyOf(requeue);
    suitors = List.copyOf(suitors);
    costs = List.copyOf(costs);
  }

  static QuotaExplanation of(QuotaEntry entry, Situation situation) {
    WorkloadId id = entry.workload().id();
    QuotaState quota = situation.state().quota();
    Trouble trouble = new Trouble(quota);
    Plan plan =
        situation.plan(
            entry.holding() == null ? Inquiry.about(id) : whoMayWant(entry.holding(), quota));
    QuotaFate fate = QuotaFate.of(entry, plan, trouble);
    OptionalLong again = fate.waiting().map(Waiting::lookAgainAt).orElse(OptionalLong.empty());
    List<QuotaSuitor> suitors = QuotaSuitor.of(id, plan);
    Optional<QuotaFate> later =
        again.isPresent()
            ? Optional.of(
                QuotaFate.of(
                    entry, situation.planAfter(plan, again.getAsLong(), Inquiry.NONE), trouble))
            : Optional.empty();
    return new QuotaExplanation(
        entry,
        QuotaPosition.of(entry, fate),
        fate,
        later,
        suitors,
        RequeueNotes.about(id, plan),
        entry.holding() == null ? List.of() : costs(entry.holding(), situation));
  }

  private static List<Reason> costs(Holding holding, Situation situation) {
    return new DisruptionCost(situation.state(), situation.now().millis()).explain(holding);
  }

  /** It, and who waits: quota is shared in a tree only, so nobody outside is worth asking. */
  private static Inquiry whoMayWant(Holding holding, QuotaState quota) {
    return id -> {
      QuotaEntry other = quota.workload(id);
      return id.equals(holding.workload().id())
          || (other != null
              && other.waiter() != null
              && other.waiter().queue().root() == holding.queue().root());
    };
  }
}
