package dev.tenure.engine.admit;

import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Who may be taken, by queue, and which queue is next: on the way down from the top always the
 * child with the largest share.
 */
final class FairCandidates {
  private final QuotaAsk ask;
  private final FlavorResources places;
  private final SortedMap<String, CandidateList> byQueue = new TreeMap<>();
  private final List<QuotaNode> closed = new ArrayList<>();

  private FairCandidates(QuotaAsk ask, FlavorResources places) {
    this.ask = ask;
    this.places = places;
  }

  /** Everybody whom the asker's queue lets it take, in queues that borrow what is contested. */
  static FairCandidates of(QuotaAsk ask, FlavorResources places, Protections protections) {
    FairCandidates all = new FairCandidates(ask, places);
    Policy policy = new Policy(ask);
    Candidates candidates = new Candidates(ask, policy, protections);
    if (policy.reachesOwnQueue()) {
      all.open(new Reach(ask.queue(), null, false), candidates);
    }
    if (policy.reachesCohort() && ask.queue().root() instanceof CohortNode root) {
      all.openBelow(root, root, candidates);
    }
    return all;
  }

  /** The same queues without candidates. */
  FairCandidates nobody() {
    return new FairCandidates(ask, places);
  }

  private void openBelow(CohortNode cohort, CohortNode root, Candidates candidates) {
    for (QueueNode queue : cohort.queues()) {
      if (queue != ask.queue() && !queue.isWithinNominal(ask.contested())) {
        open(new Reach(queue, root, false), candidates);
      }
    }
    for (CohortNode child : cohort.cohorts()) {
      openBelow(child, root, candidates);
    }
  }

  private void open(Reach reach, Candidates candidates) {
    CandidateList list = new CandidateList(candidates.of(reach, true), candidates.of(reach, false));
    if (list.peek() != null) {
      byQueue.put(reach.queue().name(), list);
    }
  }

  /** The next of the queue; absent: none is left. */
  @Nullable Holding peek(QueueNode queue) {
    CandidateList list = byQueue.get(queue.name());
    return list == null ? null : list.peek();
  }

  @Nullable Holding poll(QueueNode queue) {
    CandidateList list = byQueue.get(queue.name());
    return list == null ? null : list.poll();
  }

  void add(Holding candidate) {
    byQueue.computeIfAbsent(candidate.queue().name(), _ -> new CandidateList()).add(candidate);
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
    @Nullable QueueNode best = null;
    @Nullable Share most = null;
    for (QueueNode queue : cohort.queues()) {
      if (!isOpen(queue)) {
        continue;
      }
      Share share = Share.of(queue, places);
      if (!share.borrowing() && queue != ask.queue()) {
        closed.add(queue);
        continue;
      }
      int compared = most == null ? 1 : share.compareTo(most);
      if (compared > 0 || (compared == 0 && best != null && goesFirst(queue, best))) {
        best = queue;
        most = share;
      }
    }
    return best;
  }

  private boolean goesFirst(QueueNode queue, QueueNode other) {
    @Nullable Holding mine = peek(queue);
    @Nullable Holding theirs = peek(other);
    return mine != null && theirs != null && order(mine, theirs) < 0;
  }

  /** Leaving ones first, other queues before the asker's, then the order of victims. */
  private int order(Holding a, Holding b) {
    if (a.isLeaving() != b.isLeaving()) {
      return a.isLeaving() ? -1 : 1;
    }
    boolean ownA = a.queue() == ask.queue();
    boolean ownB = b.queue() == ask.queue();
    return ownA == ownB ? Holding.VICTIM_ORDER.compare(a, b) : Boolean.compare(ownA, ownB);
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
