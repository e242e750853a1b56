package dev.tenure.engine.search;

import dev.tenure.engine.state.BudgetState;
import java.util.Arrays;

/**
 * Makes room by removing the least important pods first, and stops when those who break no budget
 * make enough of it. Whoever is more important would be spared: at his turn all of these are still
 * removed, and they suffice. So nobody above them need be looked at, and most pods are not. For
 * nodes where every pod stands alone.
 */
final class RoomFromBelow {
  private final NodeSheet sheet;
  private final VictimScan scan;
  private final long[] sure;

  RoomFromBelow(NodeSheet sheet, VictimScan scan) {
    this.sheet = sheet;
    this.scan = scan;
    this.sure = new long[sheet.free.length];
  }

  /** Gives roles to those who matter, and marks who of them would break a budget. */
  NodeOutcome makeRoom() {
    int size = sheet.pods.size();
    Arrays.fill(sheet.role, 0, size, NodeSheet.STAYS);
    Arrays.fill(sheet.kept, 0, size, false);
    Arrays.fill(sheet.violating, 0, size, false);
    System.arraycopy(sheet.free, 0, sure, 0, sure.length);
    int first = scan.firstRow();
    boolean any = false;
    for (int row = size - 1; row >= first && !(any && sheet.need.isMetBy(sure)); row--) {
      if (scan.mayGo(row)) {
        remove(row, first);
        any = true;
      }
    }
    if (!any) {
      return NodeOutcome.NO_VICTIMS;
    }
    return sheet.fits() ? NodeOutcome.CANDIDATE : NodeOutcome.NOT_ENOUGH;
  }

  private void remove(int row, int first) {
    sheet.role[row] = NodeSheet.ALONE;
    sheet.violating[row] = breaksBudget(row, first);
    for (int i = 0; i < sure.length; i++) {
      long demand = sheet.pods.demand(row, sheet.need.place(i));
      sheet.free[i] += demand;
      sure[i] += sheet.violating[row] ? 0 : demand;
    }
  }

  /** The more important pods spend from a budget first, if they may be taken. */
  private boolean breaksBudget(int row, int first) {
    for (BudgetState budget : sheet.pods.budgets(row)) {
      int left = budget.left();
      for (int above = first; above < row && left > 0 && left <= row - above; above++) {
        left -= isCovered(above, budget) && scan.mayGo(above) ? 1 : 0;
      }
      if (left <= 0) {
        return true;
      }
    }
    return false;
  }

  private boolean isCovered(int row, BudgetState wanted) {
    for (BudgetState budget : sheet.pods.budgets(row)) {
      if (budget == wanted) {
        return true;
      }
    }
    return false;
  }
}
