package dev.tenure.engine.search;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Importance;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Spec 3 on one node: remove everybody who may be taken; if the pod fits then, spare whom it can.
 */
final class NodeDryRun {
  private final NodeSheet sheet;
  private final VictimScan scan;
  private final BudgetCheck budgets;
  private final Reprieve reprieve;
  private final PdbPolicy pdbPolicy;
  private final boolean leavingCounts;
  private final ClusterState state;
  private final RoomFromBelow below;
  private final boolean startBelow;
  private final @Nullable DisruptionCost costs;
  private final @Nullable CheapestVictims cheapest;
  private final Score score = new Score();
  private boolean exact;

  NodeDryRun(Hunt hunt, PodState pod, SearchContext context, NodeState first) {
    this(hunt, new Need(pod), context, first);
  }

  NodeDryRun(Hunt hunt, Need need, SearchContext context, NodeState first) {
    this.sheet = new NodeSheet(need, first);
    this.leavingCounts = context.leavingCounts();
    this.scan = new VictimScan(hunt, sheet, leavingCounts);
    this.budgets = new BudgetCheck(sheet);
    this.reprieve = new Reprieve(sheet);
    this.pdbPolicy = context.pdbPolicy();
    this.state = context.state();
    this.below = new RoomFromBelow(sheet, scan);
    this.costs = context.costs(hunt.now());
    this.cheapest = costs == null ? null : new CheapestVictims(sheet, costs);
    this.startBelow =
        costs == null
            && pdbPolicy == PdbPolicy.PREFER
            && !sheet.need.wantsPorts()
            && !hunt.nodesMayBeSpoiled();
  }

  /** Whom it would take, with {@link #score} and {@link #victims} to ask afterwards. */
  NodeOutcome run(NodeState node) {
    if (!canStartBelow(node)) {
      return runOnEverybody(node);
    }
    sheet.turnTo(node);
    return spare(below.makeRoom());
  }

  private boolean canStartBelow(NodeState node) {
    return startBelow && !node.pods().hasGangPods() && (leavingCounts || !node.hasLeavingPods());
  }

  /** The same in the plain way: everybody is looked at. */
  NodeOutcome runOnEverybody(NodeState node) {
    NodeOutcome outcome = makeRoom(node);
    if (outcome == NodeOutcome.CANDIDATE && pdbPolicy == PdbPolicy.PREFER) {
      budgets.markViolating(state.nextDryRun());
    }
    return spare(outcome);
  }

  private NodeOutcome spare(NodeOutcome outcome) {
    if (outcome == NodeOutcome.CANDIDATE) {
      if (cheapest == null) {
        reprieve.run();
      } else {
        exact = cheapest.run();
      }
      rate();
    }
    return outcome;
  }

  /** Removes everybody who may be taken. */
  NodeOutcome makeRoom(NodeState node) {
    sheet.turnTo(node);
    if (!scan.assignRoles()) {
      return NodeOutcome.SPOILED;
    }
    if (pdbPolicy == PdbPolicy.ENFORCE) {
      budgets.enforce(state.nextDryRun());
    }
    if (!leavingCounts) {
      takeBackLeavingRoom();
    }
    boolean any = false;
    for (int row = 0; row < sheet.pods.size(); row++) {
      if (sheet.role[row] != NodeSheet.STAYS) {
        sheet.free(row, 1);
        any = true;
      }
    }
    if (!any) {
      return NodeOutcome.NO_VICTIMS;
    }
    return sheet.fits() && !scan.portsAreBlocked() ? NodeOutcome.CANDIDATE : NodeOutcome.NOT_ENOUGH;
  }

  private void takeBackLeavingRoom() {
    for (int row = 0; row < sheet.pods.size(); row++) {
      PodState pod = sheet.pods.pod(row);
      if (pod.isTerminating() && !pod.isEvicted()) {
        sheet.free(row, -1);
      }
    }
  }

  private void rate() {
    score.clear();
    int violations = 0;
    for (int row = 0; row < sheet.pods.size(); row++) {
      if (sheet.isVictim(row)) {
        rate(sheet.pods.pod(row));
        violations += sheet.violating[row] ? 1 : 0;
        rateCore(row);
      }
    }
    if (sheet.hasGangs) {
      for (PodState elsewhere : elsewhere()) {
        rate(elsewhere);
        violations += budgets.spend(elsewhere) ? 0 : 1;
      }
    }
    score.violations(violations);
  }

  private void rate(PodState victim) {
    score.add(victim);
    if (costs != null) {
      score.addCost(costs.of(victim));
    }
  }

  private void rateCore(int row) {
    if (sheet.role[row] == NodeSheet.CORE) {
      if (sheet.leadsPart(row)) {
        score.addPart(sheet.isWhole(row));
      }
    } else if (sheet.role[row] == NodeSheet.ALONE
        && sheet.pods.pod(row).family() == Family.QUEUED) {
      score.addPart(true);
    }
  }

  /** The pods of the cores that go which are not on this node, or are not taken for themselves. */
  private List<PodState> elsewhere() {
    List<PodState> pods = new ArrayList<>();
    for (int row = 0; row < sheet.pods.size(); row++) {
      if (sheet.role[row] == NodeSheet.CORE
          && !sheet.kept[row]
          && sheet.leadsPart(row)
          && !(sheet.hasParts() && sheet.isInTakenPart(row))) {
        for (PodState pod : sheet.podsOfPart(row)) {
          if (pod.node() != sheet.node || (sheet.hasParts() && !sheet.isVictim(pod))) {
            pods.add(pod);
          }
        }
      }
    }
    return pods;
  }

  Score score() {
    return score;
  }

  /** Were all choices of victims on the node compared? */
  boolean isExact() {
    return exact;
  }

  /** Was there room without taking anybody? To be asked where nobody may be taken. */
  boolean fitsAnyway() {
    return sheet.fits();
  }

  /**
   * Does nobody who may go here depend on what happens on other nodes: by a gang that runs there
   * too, or by a budget?
   */
  boolean standsApart() {
    for (int row = 0; row < sheet.pods.size(); row++) {
      if (sheet.role[row] != NodeSheet.STAYS && !standsApart(row)) {
        return false;
      }
    }
    return true;
  }

  private boolean standsApart(int row) {
    return sheet.pods.pod(row).budgets().length == 0
        && sheet.role[row] != NodeSheet.SURPLUS
        && (sheet.role[row] != NodeSheet.CORE
            || sheet.podsOfPart(row).stream().allMatch(pod -> pod.node() == sheet.node));
  }

  /**
   * The victims, the most important of the node first, then those who go with them elsewhere. Of
   * equals those come first whom a budget would have kept.
   */
  List<PodState> victims() {
    List<PodState> victims = new ArrayList<>();
    addVictims(true, victims);
    addVictims(false, victims);
    victims.sort(Importance.WITHOUT_NAMES);
    if (sheet.hasGangs) {
      victims.addAll(elsewhere());
    }
    return victims;
  }

  private void addVictims(boolean violating, List<PodState> victims) {
    for (int row = 0; row < sheet.pods.size(); row++) {
      if (sheet.isVictim(row) && sheet.violating[row] == violating) {
        victims.add(sheet.pods.pod(row));
      }
    }
  }
}
