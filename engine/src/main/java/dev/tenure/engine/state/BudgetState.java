package dev.tenure.engine.state;

import dev.tenure.engine.model.DisruptionBudget;

/** A disruption budget in the state, with what the trial under way has spent of it. */
public final class BudgetState {
  private final DisruptionBudget budget;
  private final BudgetState[] alone = {this};
  int spent;
  private long dryRun = -1;
  private int left;

  BudgetState(DisruptionBudget budget) {
    this.budget = budget;
  }

  public DisruptionBudget budget() {
    return budget;
  }

  /** Itself as a list, shared by all pods that no other budget covers. Not to be changed. */
  BudgetState[] alone() {
    return alone;
  }

  /** What is left of it now, after the evictions that the trial under way has decided. */
  public int left() {
    return budget.disruptionsAllowed() - spent;
  }

  /**
   * Spends one for a dry run; each dry run has its own number and starts with what is left.
   *
   * @return what the dry run has left then; negative: the budget is broken
   */
  public int spend(long run) {
    if (dryRun != run) {
      dryRun = run;
      left = left();
    }
    return --left;
  }

  /** Gives back what {@link #spend} took in the same dry run. */
  public void giveBack(long run) {
    if (dryRun == run) {
      left++;
    }
  }
}
