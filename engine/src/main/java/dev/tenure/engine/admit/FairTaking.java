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
  boolean first(FairTurns all, FairTurns refused, Strategy strategy, boolean owns) {
    for (List<QueueNode> equals = all.next(); !equals.isEmpty(); equals = all.next()) {
      // The asker's own queue among them may lose somebody first, and so change the shares.
      boolean compared = !owns && !equals.contains(ask.queue());
      if (compared && !mayPass(strategy, equals.getFirst())) {
        equals.forEach(from -> all.candidates().handOver(from, refused.candidates()));
        continue;
      }
      @Nullable QueueNode next = all.firstOf(equals);
      if (next != null && take(all, refused, next, strategy, owns)) {
        return true;
      }
    }
    return false;
  }

  private boolean take(
      FairTurns all, FairTurns refused, QueueNode from, Strategy strategy, boolean owns) {
    if (from == ask.queue()) {
      return take(all.candidates().poll(from), Ground.IN_CLUSTER_QUEUE);
    }
    return owns
        ? take(all.candidates().poll(from), Ground.IN_COHORT_RECLAMATION)
        : takeFairly(all.candidates(), refused.candidates(), from, strategy);
  }

  private boolean takeFairly(
      FairCandidates all, FairCandidates refused, QueueNode from, Strategy strategy) {
    if (!mayPass(strategy, from)) {
      all.handOver(from, refused);
      return false;
    }
    Sides sides = Sides.of(ask.queue(), from);
    Share mine = sides.askersShare(places);
    Share before = sides.othersShare(places);
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
      refused.add(next);
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

  /**
   * Could anybody pass? Nobody's leaving makes the share larger than it was. Of queues with the
   * same share in the same cohort, all may or none: the other side is the queue, or above them all.
   */
  private boolean mayPass(Strategy strategy, QueueNode from) {
    Sides sides = Sides.of(ask.queue(), from);
    Share before = sides.othersShare(places);
    return passes(strategy, sides.askersShare(places), before, before);
  }

  static boolean passes(Strategy strategy, Share mine, Share before, Share after) {
    return switch (strategy) {
      case LESS_THAN_OR_EQUAL_TO_FINAL_SHARE -> mine.compareTo(after) <= 0;
      case LESS_THAN_INITIAL_SHARE -> mine.compareTo(before) < 0;
    };
  }

  /** One of each queue at most, if the asker's share is less than the queue's. */
  boolean second(FairTurns refused) {
    FairCandidates candidates = refused.candidates();
    for (List<QueueNode> equals = refused.next(); !equals.isEmpty(); equals = refused.next()) {
      if (!mayPass(Strategy.LESS_THAN_INITIAL_SHARE, equals.getFirst())) {
        equals.forEach(candidates::drop);
        continue;
      }
      @Nullable QueueNode next = refused.firstOf(equals);
      if (next != null) {
        @Nullable Holding candidate = candidates.poll(next);
        candidates.drop(next);
        if (take(candidate, Ground.IN_COHORT_FAIR_SHARING)) {
          return true;
        }
      }
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
