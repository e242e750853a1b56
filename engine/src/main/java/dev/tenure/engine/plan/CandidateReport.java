package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.gang.Bite;
import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Verdict;
import dev.tenure.engine.search.Candidate;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.ReachedQueue;
import dev.tenure.engine.state.BudgetState;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.RunningQueue;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who could be taken for an ask, and what every rule says about each. */
final class CandidateReport {
  private final PlanningRun run;
  private final Ask ask;
  private final boolean wanted;
  private final List<Candidate> candidates = new ArrayList<>();
  private final Keepers keepers;
  private final boolean entitled;
  private int reached;
  private int protectedPods;
  private int keptByBudgets;
  private int spoiledNodes;
  private boolean spoiled;
  private int free;

  CandidateReport(PlanningRun run, Ask ask) {
    this.run = run;
    this.ask = ask;
    this.wanted = run.inquiry().asksAbout(ask.workload().id());
    this.keepers = new Keepers(ask.workload().id());
    this.entitled = run.capacity().reclaimRefusal(ask.pods()) == null;
  }

  /** Looks at everybody on the nodes that are open to the ask. */
  void look(Hunt hunt) {
    if (wanted || !hunt.followsQueues() || hunt.nodesMayBeSpoiled()) {
      lookByNode(hunt);
    } else {
      OpenNodes open = OpenNodes.to(ask.first(), run.state());
      ReachedQueue.of(run.state(), hunt).stream()
          .filter(queue -> !keepers.keep(queue.node(), hunt))
          .forEach(queue -> look(hunt, queue.running(), open));
    }
  }

  /** The same, where nobody asks who they are: of whole queues it may be enough to count them. */
  private void look(Hunt hunt, RunningQueue queue, OpenNodes open) {
    boolean untouched = run.trial().checkpoint() == 0 && !run.state().hasStrandedPods();
    if (untouched && open.all() && hunt.isAllProtected(queue)) {
      reached += queue.activePods();
      protectedPods += queue.activePods();
      return;
    }
    for (WorkloadState workload : queue.inOrder()) {
      if (hunt.isBelowAllFrom(workload)) {
        return; // and all after it are no lower
      }
      for (PodState pod : EvictionBatch.active(workload.gang())) {
        NodeState node = pod.node();
        if (node != null && open.has(node) && hunt.reaches(pod)) {
          look(hunt, pod, node);
        }
      }
    }
  }

  private void lookByNode(Hunt hunt) {
    for (NodeState node : run.state().nodes()) {
      if (NodeFit.refusal(ask.first(), node) == null) {
        List<PodState> reachable = reachable(hunt, node);
        spoiled = reachable.stream().anyMatch(hunt::spoilsNode);
        spoiledNodes += spoiled ? 1 : 0;
        reachable.forEach(pod -> look(hunt, pod, node));
      }
    }
  }

  private List<PodState> reachable(Hunt hunt, NodeState node) {
    List<PodState> pods = new ArrayList<>();
    for (int row = 0; row < node.pods().size(); row++) {
      PodState pod = node.pods().pod(row);
      boolean kept = pod.isActive() && entitled && keepers.keep(pod.workload().leaf(), hunt);
      if (pod.isActive() && !kept && hunt.reaches(pod)) {
        pods.add(pod);
      }
    }
    return pods;
  }

  private void look(Hunt hunt, PodState pod, NodeState node) {
    reached++;
    boolean alone = pod.standsAlone() || pod.podSet().surplus() > 0;
    MemberState part = alone ? null : Bite.smallest(pod.podSet());
    long freeAt = part == null ? hunt.freeAt(pod) : hunt.freeAt(pod.workload(), part);
    BudgetState spent = spentBudget(pod);
    if (freeAt > run.now()) {
      protectedPods++;
    } else if (spent != null) {
      keptByBudgets++;
    } else {
      free += spoiled ? 0 : 1;
    }
    if (wanted) {
      List<Verdict> verdicts =
          new ArrayList<>(hunt.verdicts(pod, pod.standsAlone() || part != null));
      if (spent != null) {
        verdicts.add(kept(pod, spent));
      }
      long end = spent == null ? freeAt : Time.NEVER;
      candidates.add(candidate(pod, node, part, hunt.action(), end, verdicts));
    }
  }

  private Candidate candidate(
      PodState pod,
      NodeState node,
      @Nullable MemberState part,
      Action action,
      long end,
      List<Verdict> verdicts) {
    boolean whole = pod.standsAlone() || part == pod.workload().gang();
    return new Candidate(
        pod.id(),
        pod.workload().id(),
        node.name(),
        whole,
        part == null || whole ? null : part.name(),
        action,
        end,
        verdicts,
        CostNotes.of(
            run, pod.workload(), part == null ? List.of(pod) : EvictionBatch.active(part)));
  }

  /** The first of its budgets that lets nobody go, where budgets block. */
  private @Nullable BudgetState spentBudget(PodState pod) {
    if (run.state().settings().pdbPolicy() == PdbPolicy.ENFORCE) {
      for (BudgetState budget : pod.budgets()) {
        if (budget.left() <= 0) {
          return budget;
        }
      }
    }
    return null;
  }

  private static Verdict kept(PodState pod, BudgetState spent) {
    return new Verdict.Forbidden(
        "disruptionBudget",
        Reason.of(ReasonCode.BUDGET_SPENT)
            .text("victim", pod.id())
            .text("budget", spent.budget().id())
            .count("left", Math.max(0, spent.left())));
  }

  List<Candidate> candidates() {
    return candidates;
  }

  List<Reason> reasons() {
    List<Reason> reasons = new ArrayList<>(keepers.reasons());
    if (reached == 0) {
      reasons.add(Reason.of(ReasonCode.NOTHING_TO_TAKE).text("workload", ask.workload().id()));
      return reasons;
    }
    add(reasons, ReasonCode.PROTECTED, protectedPods);
    add(reasons, ReasonCode.NODES_SPOILED, spoiledNodes);
    add(reasons, ReasonCode.BUDGET_BLOCKS, keptByBudgets);
    if (run.ledger().inVain(ask.workload().id()).isEmpty()
        && run.ledger().limited(ask.workload().id()).isEmpty()) {
      add(reasons, ReasonCode.NOT_ENOUGH_TO_TAKE, free);
    }
    return reasons;
  }

  private void add(List<Reason> reasons, ReasonCode code, int count) {
    if (count > 0) {
      reasons.add(Reason.of(code).count("count", count).text("workload", ask.workload().id()));
    }
  }
}
