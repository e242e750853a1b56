package dev.tenure.engine.search;

import dev.tenure.engine.state.BudgetState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;

/** What disruption budgets say to a dry run on one node. */
final class BudgetCheck {
  private final NodeSheet sheet;
  private final List<PodState> paid = new ArrayList<>();
  private long run;

  BudgetCheck(NodeSheet sheet) {
    this.sheet = sheet;
  }

  /** Marks whose eviction would break a budget; the most important pods spend first. */
  void markViolating(long runNumber) {
    run = runNumber;
    for (int row = 0; row < sheet.pods.size(); row++) {
      if (sheet.role[row] != NodeSheet.STAYS && !spend(sheet.pods.pod(row))) {
        sheet.violating[row] = true;
      }
    }
    if (sheet.hasGangs) {
      shareMarksInCores();
    }
  }

  private void shareMarksInCores() {
    for (int row = 0; row < sheet.pods.size(); row++) {
      if (sheet.role[row] == NodeSheet.CORE) {
        for (int other = 0; other < sheet.pods.size(); other++) {
          sheet.violating[row] |= sheet.goesWith(other, sheet.part[row]) && sheet.violating[other];
        }
      }
    }
  }

  /** Lets only those be taken whom the budgets allow; the least important are asked first. */
  void enforce(long runNumber) {
    run = runNumber;
    paid.clear();
    for (int row = sheet.pods.size() - 1; row >= 0; row--) {
      byte role = sheet.role[row];
      if (role == NodeSheet.CORE && !sheet.leadsPart(row)) {
        continue;
      }
      boolean allowed =
          switch (role) {
            case NodeSheet.ALONE -> spendOrGiveBack(sheet.pods.pod(row));
            case NodeSheet.SURPLUS -> spendAll(List.of(sheet.pods.pod(row)));
            case NodeSheet.CORE -> spendAll(sheet.podsOfPart(row));
            default -> true;
          };
      if (!allowed) {
        keep(row);
      }
    }
  }

  private void keep(int row) {
    boolean core = sheet.role[row] == NodeSheet.CORE;
    for (int other = row + 1; core && other < sheet.pods.size(); other++) {
      if (sheet.goesWith(other, sheet.part[row])) {
        sheet.role[other] = NodeSheet.STAYS;
      }
    }
    sheet.role[row] = NodeSheet.STAYS;
  }

  private boolean spendOrGiveBack(PodState pod) {
    boolean enough = spend(pod);
    if (!enough) {
      giveBack(pod);
    }
    return enough;
  }

  /** What goes together is paid for together, each pod once: it may be in a larger part, too. */
  private boolean spendAll(List<PodState> pods) {
    List<PodState> unpaid = new ArrayList<>(pods);
    unpaid.removeAll(paid);
    boolean enough = true;
    for (PodState pod : unpaid) {
      enough &= spend(pod);
    }
    if (enough) {
      paid.addAll(unpaid);
    } else {
      unpaid.forEach(this::giveBack);
    }
    return enough;
  }

  /** False if any of its budgets is broken by it. */
  boolean spend(PodState pod) {
    boolean enough = true;
    BudgetState[] budgets = pod.budgets();
    for (int i = 0; i < budgets.length; i++) {
      enough &= budgets[i].spend(run) >= 0;
    }
    return enough;
  }

  private void giveBack(PodState pod) {
    for (BudgetState budget : pod.budgets()) {
      budget.giveBack(run);
    }
  }
}
