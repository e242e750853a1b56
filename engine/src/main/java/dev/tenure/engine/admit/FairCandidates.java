package dev.tenure.engine.admit;

import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Share;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may be taken, by queue, and which queue is next: on the way down from the top always the
 * child with the largest share.
 */
final class FairCandidates {
  private final QuotaAsk ask;
  private final FlavorResources places;
  private final Map<QueueNode, CandidateList> byQueue = new LinkedHashMap<>();
  private final Set<QuotaNode> closed = new LinkedHashSet<>();

  private final QuotaTrial trial;
  private final Comparator<Holding> order;
  private final Map<CohortNode, PriorityQueue<Ranked>> ranked = new LinkedHashMap<>();
  private int rankedAt;

  private FairCandidates(QuotaAsk ask, FlavorResources places, QuotaTrial trial) {
    this.ask = ask;
    this.places = places;
    this.trial = trial;
    this.order = new Policy(ask).order();
  }

  /** Everybody whom the asker's queue lets it take, in queues that borrow what is contested. */
  static FairCandidates of(
      QuotaAsk ask, FlavorResources places, Protections protections, QuotaTrial trial) {
    FairCandidates all = new FairCandidates(ask, places, trial);
    Policy policy = new Policy(ask);
    Candidates candidates = new Candidates(ask, policy, protections);
    for (Reach reach : reach(ask, policy)) {
      all.open(reach, candidates);
    }
    return all;
  }

  /** Its own queue, and those that use more than they own. */
  static List<Reach> reach(QuotaAsk ask, Policy policy) {
    List<Reach> found = new ArrayList<>();
    if (policy.reachesOwnQueue()) {
      found.add(new Reach(ask.queue(), null, false));
    }
    if (policy.reachesCohort() && ask.queue().root() instanceof CohortNode root) {
      gather(ask, root, root, found);
    }
    return found;
  }

  private static void gather(QuotaAsk ask, CohortNode cohort, CohortNode root, List<Reach> found) {
    for (QueueNode queue : cohort.queues()) {
      if (queue != ask.queue() && !queue.isWithinNominal(ask.contested())) {
        found.add(new Reach(queue, root, false));
      }
    }
    for (CohortNode child : cohort.cohorts()) {
      gather(ask, child, root, found);
    }
  }

  /** The same queues without candidates. */
  FairCandidates nobody() {
    return new FairCandidates(ask, places, trial);
  }

  private void open(Reach reach, Candidates candidates) {
    CandidateList list = new CandidateList(candidates.of(reach, true), candidates.of(reach, false));
    if (list.peek() != null) {
      byQueue.put(reach.queue(), list);
    }
  }

  /** The next of the queue; absent: none is left. */
  @Nullable Holding peek(QueueNode queue) {
    CandidateList list = byQueue.get(queue);
    return list == null ? null : list.peek();
  }

  @Nullable Holding poll(QueueNode queue) {
    CandidateList list = byQueue.get(queue);
    return list == null ? null : list.poll();
  }

  void add(Holding candidate) {
    byQueue.computeIfAbsent(candidate.queue(), _ -> new CandidateList()).add(candidate);
  }

  /** Asks this queue no more. */
  void drop(QueueNode queue) {
    closed.add(queue);
  }

  /** The queue to take from next; absent: there is none. */
  @Nullable QueueNode next() {
    if (!(ask.queue().root() instanceof CohortNode root)) {
      return isOpen(ask.queue()) ? ask.queue() : null;
    }
    while (!closed.contains(root)) {
      QueueNode found = below(root);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private boolean isOpen(QueueNode queue) {
    return !closed.contains(queue) && peek(queue) != null;
  }

  /** Absent: look again from the top, something was closed on the way. */
  private @Nullable QueueNode below(CohortNode cohort) {
    @Nullable QueueNode queue = largestQueue(cohort);
    @Nullable CohortNode child = largestCohort(cohort);
    if (queue == null && child == null) {
      closed.add(cohort);
      return null;
    }
    if (child != null
        && (queue == null || Share.of(child, places).compareTo(Share.of(queue, places)) >= 0)) {
      return below(child);
    }
    return queue;
  }

  private @Nullable QueueNode largestQueue(CohortNode cohort) {
    if (rankedAt != trial.checkpoint()) {
      ranked.clear();
      rankedAt = trial.checkpoint();
    }
    PriorityQueue<Ranked> queues = ranked.computeIfAbsent(cohort, this::rank);
    while (!queues.isEmpty() && !isOpen(queues.element().queue)) {
      queues.remove();
    }
    return queues.isEmpty() ? null : queues.element().queue;
  }

  /** A queue with its share and whom it would lose first. */
  private record Ranked(QueueNode queue, Share share, Holding first) {}

  /** The largest share first. It stays so until somebody is taken. */
  private PriorityQueue<Ranked> rank(CohortNode cohort) {
    PriorityQueue<Ranked> queues =
        new PriorityQueue<>((a, b) -> {
          int compared = b.share.compareTo(a.share);
          return compared != 0 ? compared : inTurn(a.first, b.first);
        });
    for (QueueNode queue : cohort.queues()) {
      @Nullable Holding first = closed.contains(queue) ? null : peek(queue);
      if (first != null) {
        Share share = Share.of(queue, places);
        if (share.borrowing() || queue == ask.queue()) {
          queues.add(new Ranked(queue, share, first));
        } else {
          closed.add(queue);
        }
      }
    }
    return queues;
  }

  /** Leaving ones first, other queues before the asker's, then the order of victims. */
  private int inTurn(Holding a, Holding b) {
    if (a.isLeaving() != b.isLeaving()) {
      return a.isLeaving() ? -1 : 1;
    }
    boolean ownA = a.queue() == ask.queue();
    boolean ownB = b.queue() == ask.queue();
    return ownA == ownB ? order.compare(a, b) : Boolean.compare(ownA, ownB);
  }

  private @Nullable CohortNode largestCohort(CohortNode cohort) {
    @Nullable CohortNode best = null;
    @Nullable Share most = null;
    for (CohortNode child : cohort.cohorts()) {
      if (closed.contains(child)) {
        continue;
      }
      Share share = Share.of(child, places);
      if (!share.borrowing() && !isAboveAsker(child)) {
        closed.add(child);
        continue;
      }
      if (most == null || share.compareTo(most) > 0) {
        best = child;
        most = share;
      }
    }
    return best;
  }

  private boolean isAboveAsker(CohortNode cohort) {
    for (@Nullable CohortNode at = ask.queue().parent(); at != null; at = at.parent()) {
      if (at == cohort) {
        return true;
      }
    }
    return false;
  }
}
