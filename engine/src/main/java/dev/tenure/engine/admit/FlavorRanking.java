package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.FlavorFungibility.Preference;
import dev.tenure.engine.model.quota.FlavorFungibility.Search;

/** Which flavor is better, and when the search for one may stop: as the queue wants it. */
final class FlavorRanking {
  private final FlavorFungibility wishes;

  FlavorRanking(FlavorFungibility wishes) {
    this.wishes = wishes;
  }

  /** How well a flavor goes, over all its resources. */
  record Rank(Outcome outcome, int level) {
    static final Rank WORST = new Rank(Outcome.NO_FIT, 0);
    static final Rank BEST = new Rank(Outcome.FIT, 0);
  }

  boolean isBetter(Rank a, Rank b) {
    boolean possible =
        a.outcome.compareTo(Outcome.NO_CANDIDATES) > 0
            && b.outcome.compareTo(Outcome.NO_CANDIDATES) > 0;
    if (!possible || wishes.preference() == Preference.BORROWING_OVER_PREEMPTION) {
      return a.outcome != b.outcome ? a.outcome.compareTo(b.outcome) > 0 : a.level < b.level;
    }
    return a.level != b.level ? a.level < b.level : a.outcome.compareTo(b.outcome) > 0;
  }

  Rank worse(Rank a, Rank b) {
    return isBetter(a, b) ? b : a;
  }

  boolean mayStop(Rank rank) {
    return switch (rank.outcome) {
      case NO_FIT, NO_CANDIDATES -> false;
      case PREEMPT, RECLAIM -> wishes.whenCanPreempt() == Search.MAY_STOP && mayBorrow(rank);
      case FIT -> mayBorrow(rank);
    };
  }

  private boolean mayBorrow(Rank rank) {
    return rank.level == 0 || wishes.whenCanBorrow() == Search.MAY_STOP;
  }
}
