package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.FairSharing.Strategy;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Share;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The two passes of fair sharing. The asker's request counts as held while shares are compared. */
final class FairTaking {
  private final QuotaAsk ask;
  private final FlavorResources places;
  private final QuotaTrial trial;
  private final List<Victim> victims;

  FairTaking(QuotaAsk ask, FlavorResources places, QuotaTrial trial, List<Victim> victims) {
    this.ask = ask;
    this.places = places;
    this.trial = trial;
    this.victims = victims;
  }

  /** Is there nothing too much anywhere on the way up, with the request counted? */
  boolean fits() {
    for (int i = 0; i < ask.request().size(); i++) {
      if (ask.request().amount(i) > Math.max(0, availableWithout(i))) {
        return false;
      }
    }
    return true;
  }

  private long availableWithout(int i) {
    int place = ask.request().place(i);
    return ask.queue().availableWithout(place, ask.request().amount(i));
  }

  /**
   * From the largest share down, whoever passes the strategy; those who do not are kept apart.
   *
   * @param owns whether the asker stays within what its queue owns: then no share is compared
   */
  boolean first(FairCandidates all, FairCandidates refused, Strategy strategy, boolean owns) {
    for (QueueNode next = all.next(); next != null; next = all.next()) {
      if (next == ask.queue()) {
        if (take(all.poll(next), Ground.IN_CLUSTER_QUEUE)) {
          return true;
        }
      } else if (owns) {
        if (take(all.poll(next), Ground.IN_COHORT_RECLAMATION)) {
          return true;
        }
      } else if (takeFairly(all, refused, next, strategy)) {
        return true;
      }
    }
    return false;
  }

  private boolean takeFairly(
      FairCandidates all, FairCandidates refused, QueueNode from, Strategy strategy) {
    Sides sides = Sides.of(ask.queue(), from);
    Share mine = sides.askersShare(places);
    Share before = sides.othersShare(places);
    if (!mayPass(strategy, mine, before)) {
      refuse(all.poll(from), refused);
      all.drop(from);
      return false;
    }
    Set<FlavorAmounts> inVain = new LinkedHashSet<>();
    while (inVain.size() < from.holdings().sizes()) {
      @Nullable Holding next = all.poll(from);
      if (next == null) {
        return false;
      }
      boolean untried = inVain.add(next.amounts());
      if (untried && passes(strategy, mine, before, shareWithout(next, sides))) {
        return take(next, Ground.IN_COHORT_FAIR_SHARING);
      }
      refuse(next, refused);
    }
    all.drop(from); // whoever is left holds as much as somebody who did not pass
    return false;
  }

  private Share shareWithout(Holding candidate, Sides sides) {
    int checkpoint = trial.checkpoint();
    trial.take(candidate);
    Share share = sides.othersShare(places);
    trial.rollBack(checkpoint);
    return share;
  }

  /** Of each queue the first one is enough: the second pass takes no more. */
  private static void refuse(@Nullable Holding candidate, FairCandidates refused) {
    if (candidate != null && refused.peek(candidate.queue()) == null) {
      refused.add(candidate);
    }
  }

  /** Could anybody pass? Nobody's leaving makes the share larger than it was. */
  private static boolean mayPass(Strategy strategy, Share mine, Share before) {
    return passes(strategy, mine, before, before);
  }

  private static boolean passes(Strategy strategy, Share mine, Share before, Share after) {
    return switch (strategy) {
      case LESS_THAN_OR_EQUAL_TO_FINAL_SHARE -> mine.compareTo(after) <= 0;
      case LESS_THAN_INITIAL_SHARE -> mine.compareTo(before) < 0;
    };
  }

  /** One of each queue at most, if the asker's share is less than the queue's. */
  boolean second(FairCandidates refused) {
    for (QueueNode next = refused.next(); next != null; next = refused.next()) {
      Sides sides = Sides.of(ask.queue(), next);
      Share mine = sides.askersShare(places);
      if (mine.compareTo(sides.othersShare(places)) < 0
          && take(refused.poll(next), Ground.IN_COHORT_FAIR_SHARING)) {
        return true;
      }
      refused.drop(next);
    }
    return false;
  }

  private boolean take(@Nullable Holding victim, Ground ground) {
    if (victim == null) {
      return false;
    }
    trial.take(victim);
    victims.add(new Victim(victim, ground));
    return fits();
  }
}
