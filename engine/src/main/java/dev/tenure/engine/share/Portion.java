package dev.tenure.engine.share;

/** What a sibling has got so far, while a resource is being divided. */
final class Portion {
  private static final double NONE = -1;

  private final Claimant claimant;
  private final double useful;
  private double share;
  private double remainder = NONE;

  Portion(Claimant claimant, double share) {
    this.claimant = claimant;
    this.useful = claimant.useful();
    this.share = share;
  }

  Claimant claimant() {
    return claimant;
  }

  double share() {
    return share;
  }

  double weight() {
    return claimant.terms().overQuotaWeight();
  }

  /** What it could still use. */
  double asks() {
    return useful - share;
  }

  /** What it lost when its part was last rounded down. */
  double remainder() {
    return remainder;
  }

  boolean wasRounded() {
    return remainder != NONE;
  }

  void give(double amount) {
    share += amount;
  }

  /**
   * Takes its part: what it asks for, or if that is more, the whole units of what is due to it.
   *
   * @return what it took
   */
  double take(double due, double left) {
    double asks = asks();
    double taken = asks > due ? Math.floor(due) : asks;
    remainder = asks > due ? due - taken : NONE;
    // Numbers beyond the precision of a double may round to more than there is.
    taken = Math.min(taken, left);
    share += taken;
    return taken;
  }
}
