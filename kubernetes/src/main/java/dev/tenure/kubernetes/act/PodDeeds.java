package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.api.Calls;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** What a plan does to pods, and writes on them and their groups. */
public final class PodDeeds implements DeedSource {
  private final Targets targets;
  private final ClusterState state;
  private final PodCalls pods;
  private final MarkDeeds marks;
  private final Endings endings;

  /**
   * @param calls to be had by deeds: they ask before every call whether they may act
   * @param state as plans are made from; read when a plan comes, on the thread that made it
   */
  public PodDeeds(Calls calls, Targets targets, ClusterState state) {
    this.targets = targets;
    this.state = state;
    this.pods = new PodCalls(calls);
    this.marks = new MarkDeeds(calls, targets, state);
    this.endings = new Endings(calls, targets);
  }

  @Override
  public List<Deed> of(Plan plan) {
    Losses losses = new Losses();
    List<Deed> deeds = new ArrayList<>(marks.of(plan, losses));
    PodNotes notes = new PodNotes(plan, targets);
    for (Decision decision : plan.decisions()) {
      deeds.add(deed(decision, plan.now(), losses, notes));
    }
    deeds.addAll(endings.of(plan, losses));
    return deeds;
  }

  private Deed deed(Decision decision, long now, Losses losses, PodNotes notes) {
    PodId id = decision.pod();
    WorkloadId workload = decision.workload();
    @Nullable ObjectRef pod = targets.pod(id).orElse(null);
    PdbPolicy policy = state.settings().pdbPolicy();
    Callable<Outcome> work =
        pod == null ? () -> unknown(decision) : () -> carryOut(decision, pod, policy, now);
    boolean clears = turn(decision) == Deed.Turn.CLEAR;
    return new Deed(
        turn(decision),
        workload,
        id,
        gainer(decision),
        clears ? losses.watch(workload, id, work) : work,
        pod == null ? List.of() : notes.of(decision, pod));
  }

  /** Who is not there needs no telling to go. */
  private static Outcome unknown(Decision decision) {
    return switch (turn(decision)) {
      case CLEAR, RELEASE -> Outcome.DONE;
      case MARK, CLAIM, START, SETTLE ->
          new Outcome.Refused("pod " + decision.pod() + " is not there any more");
    };
  }

  private Outcome carryOut(Decision decision, ObjectRef pod, PdbPolicy policy, long now) {
    return switch (decision) {
      case Decision.Bind bind -> pods.bind(pod, bind.node());
      case Decision.Hold hold -> pods.nominate(pod, hold.node(), Stamps.exact(now));
      case Decision.Release _ -> pods.nominate(pod, null, null);
      case Decision.Evict _, Decision.Move _, Decision.Disband _ ->
          takeOff(decision, pod, policy, now);
    };
  }

  /** Whatever it goes for, under Enforce its budget counts: also when its gang is in pieces. */
  private Outcome takeOff(Decision decision, ObjectRef pod, PdbPolicy policy, long now) {
    String word = decision instanceof Decision.Disband ? "StaleGang" : "PreemptionByScheduler";
    return switch (policy) {
      case ENFORCE -> pods.evict(pod);
      case PREFER -> pods.remove(pod, word, decision.why().sentence(now), now);
    };
  }

  static Deed.Turn turn(Decision decision) {
    return switch (decision) {
      case Decision.Release _ -> Deed.Turn.RELEASE;
      case Decision.Hold _ -> Deed.Turn.CLAIM;
      case Decision.Evict _, Decision.Move _, Decision.Disband _ -> Deed.Turn.CLEAR;
      case Decision.Bind _ -> Deed.Turn.START;
    };
  }

  private static @Nullable WorkloadId gainer(Decision decision) {
    return switch (decision) {
      case Decision.Evict evict -> evict.beneficiary();
      case Decision.Move move -> move.beneficiary();
      case Decision.Bind _, Decision.Disband _, Decision.Hold _, Decision.Release _ -> null;
    };
  }
}
