package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Share;

/** The shares of two sides at the moment of a decision, in thousandths, for people. */
public final class Shares {
  private final QuotaState quota;

  public Shares(QuotaState quota) {
    this.quota = quota;
  }

  /** Thousandths, rounded up; the largest number stands for an infinite share. */
  public record Pair(long askers, long victims) {}

  /** The asker's side with what it asks for, the victim's side as it is. */
  public Pair between(HeadResult head, Holding victim) {
    Sides sides = Sides.of(head.waiter().queue(), victim.queue());
    QuotaTrial trial = new QuotaTrial();
    Share theirs = sides.othersShare(quota.places());
    trial.hold(head.waiter().queue(), head.assignment().usage());
    Share mine = sides.askersShare(quota.places());
    trial.rollBack(0);
    return new Pair(rounded(mine), rounded(theirs));
  }

  static long rounded(Share share) {
    return (long) Math.ceil(share.weighted());
  }
}
