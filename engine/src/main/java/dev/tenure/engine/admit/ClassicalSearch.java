package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Takes back by ownership first, then by priority, then inside the own queue. What would be taken
 * in vain is given back.
 */
final class ClassicalSearch implements VictimSearch {
  private final Guards guards;
  private final QuotaTrial trial = new QuotaTrial();

  ClassicalSearch(Guards guards) {
    this.guards = guards;
  }

  @Override
  public List<Victim> find(QuotaAsk ask) {
    Hunt hunt = new Hunt(ask, guards.towards(ask));
    for (boolean mayBorrow : hunt.attempts()) {
      List<Victim> victims = hunt.attempt(mayBorrow, trial);
      if (!victims.isEmpty()) {
        return victims;
      }
    }
    return List.of();
  }

  @Override
  public List<Reach> reach(QuotaAsk ask) {
    return new Hunt(ask, guards.towards(ask)).reaches();
  }

  /** One ask: who is in reach, in which order, and under which conditions. */
  private static final class Hunt {
    private final QuotaAsk ask;
    private final Policy policy;
    private final Candidates candidates;
    private final List<Reach> byOwnership = new ArrayList<>();
    private final List<Reach> byPriority = new ArrayList<>();
    private final List<Reach> own = new ArrayList<>();

    Hunt(QuotaAsk ask, Protections protections) {
      this.ask = ask;
      this.policy = new Policy(ask);
      this.candidates = new Candidates(ask, policy, protections);
      if (policy.reachesCohort()) {
        for (Reach reach : ReachFinder.others(ask)) {
          (reach.byOwnership() ? byOwnership : byPriority).add(reach);
        }
        if (mayNotTakeByPriority()) {
          byPriority.clear();
        }
      }
      if (policy.reachesOwnQueue()) {
        own.add(new Reach(ask.queue(), null, false));
      }
    }

    List<Reach> reaches() {
      List<Reach> all = new ArrayList<>(byOwnership);
      all.addAll(byPriority);
      all.addAll(own);
      return all;
    }

    /** Those of other queues who are not taken back would only be taken without borrowing. */
    private boolean mayNotTakeByPriority() {
      return !policy.mayTakeWhileBorrowing() && !isBelowNominal();
    }

    /** In which attempts the queue may borrow, one after the other. */
    List<Boolean> attempts() {
      boolean owners = hasAny(byOwnership);
      boolean others = owners || hasAny(byPriority);
      if (!others || mayNotTakeByPriority()) {
        return List.of(true);
      }
      return !policy.mayTakeWhileBorrowing() && !owners
          ? List.of(false, true)
          : List.of(true, false);
    }

    /** Forgets queues in which nobody may be taken, up to the first in which somebody may. */
    private boolean hasAny(List<Reach> reaches) {
      while (!reaches.isEmpty() && !candidates.hasAny(reaches.getLast())) {
        reaches.removeLast();
      }
      return !reaches.isEmpty();
    }

    private boolean isBelowNominal() {
      QueueNode queue = ask.queue();
      for (int place : ask.contested()) {
        if (queue.usage(place) >= queue.nominal(place)) {
          return false;
        }
      }
      return true;
    }

    List<Victim> attempt(boolean mayBorrow, QuotaTrial trial) {
      int start = trial.checkpoint();
      List<Victim> victims = new ArrayList<>();
      boolean fits = false;
      for (boolean leaving : new boolean[] {true, false}) {
        for (List<Reach> reaches : List.of(byOwnership, byPriority, own)) {
          fits = fits || take(reaches, leaving, mayBorrow, trial, victims);
        }
      }
      if (fits) {
        Sparing.spare(victims, trial, () -> ask.fits(mayBorrow));
      }
      trial.rollBack(start);
      return fits ? victims : List.of();
    }

    /** Takes one after the other until it fits. */
    private boolean take(
        List<Reach> reaches,
        boolean leaving,
        boolean mayBorrow,
        QuotaTrial trial,
        List<Victim> victims) {
      PriorityQueue<Cursor> open = candidates.of(reaches, leaving);
      for (Cursor next = open.poll(); next != null; next = open.poll()) {
        Reach reach = next.reach();
        if (!reach.isOwnQueue() && !reach.isAboveNominal(ask.contested())) {
          continue; // the queue has given all that it had borrowed
        }
        if (!next.confirm()) {
          next.join(open);
          continue;
        }
        Holding first = next.first();
        if (mustNotBorrowFor(reach, first) && mayBorrow) {
          if (policy.isOrderOfIndex()) {
            return false; // nor may those after it, who are at least as important
          }
          next.advance();
          next.join(open);
          continue;
        }
        trial.take(first);
        victims.add(new Victim(first, ground(reach, first)));
        if (ask.fits(mayBorrow)) {
          return true;
        }
        next.advance();
        next.join(open);
      }
      return false;
    }

    private boolean mustNotBorrowFor(Reach reach, Holding candidate) {
      return !reach.isOwnQueue()
          && !reach.byOwnership()
          && !policy.allowsWhileBorrowing(candidate.priority());
    }

    private Ground ground(Reach reach, Holding victim) {
      if (reach.isOwnQueue()) {
        return Ground.IN_CLUSTER_QUEUE;
      }
      return reach.byOwnership() || mustNotBorrowFor(reach, victim)
          ? Ground.IN_COHORT_RECLAMATION
          : Ground.IN_COHORT_RECLAIM_WHILE_BORROWING;
    }
  }
}
