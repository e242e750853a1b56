package dev.tenure.engine.search;

import dev.tenure.engine.state.BudgetState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;

/** What disruption budgets say to a dry run on one node. */
final class BudgetCheck {
  private final NodeSheet sheet;
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
    for (int row = sheet.pods.size() - 1; row >= 0; row--) {
      byte role = sheet.role[row];
      PodState pod = sheet.pods.pod(row);
      if (role == NodeSheet.CORE && !sheet.leadsPart(row)) {
        continue;
      }
      boolean allowed =
          switch (role) {
            case NodeSheet.ALONE, NodeSheet.SURPLUS -> spendOrGiveBack(pod);
            case NodeSheet.CORE -> spendAll(row);
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

  /** For a part: every pod in it that has not been paid for as a surplus pod here. */
  private boolean spendAll(int row) {
    List<PodState> unpaid = new ArrayList<>();
    for (PodState pod : sheet.podsOfPart(row)) {
      if (!isPaid(pod)) {
        unpaid.add(pod);
      }
    }
    boolean enough = true;
    for (PodState pod : unpaid) {
      enough &= spend(pod);
    }
    if (!enough) {
      unpaid.forEach(this::giveBack);
    }
    return enough;
  }

  private boolean isPaid(PodState pod) {
    for (int row = 0; row < sheet.pods.size(); row++) {
      if (sheet.pods.pod(row) == pod) {
        return sheet.role[row] == NodeSheet.SURPLUS;
      }
    }
    return false;
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
