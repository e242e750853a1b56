package dev.tenure.engine.admit;

import dev.tenure.engine.quota.CohortNode;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Share;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which queue is to lose somebody next: on the way down from the top always the child with the
 * largest share.
 */
final class FairTurns {
  private final QuotaAsk ask;
  private final FlavorResources places;
  private final QuotaTrial trial;
  private final FairCandidates candidates;
  private final Comparator<Holding> order;
  private final Set<CohortNode> closed = new LinkedHashSet<>();
  private final Map<CohortNode, NavigableMap<Share, List<QueueNode>>> ranked =
      new LinkedHashMap<>();
  private int rankedAt;

  FairTurns(QuotaAsk ask, FlavorResources places, QuotaTrial trial, FairCandidates candidates) {
    this.ask = ask;
    this.places = places;
    this.trial = trial;
    this.candidates = candidates;
    this.order = new Policy(ask).order();
  }

  /** Who may be taken. */
  FairCandidates candidates() {
    return candidates;
  }

  /**
   * The queues with the largest share: of one cohort, and all with the same. Nobody may be left
   * there, which {@link #firstOf} finds out. Empty: there is none.
   */
  List<QueueNode> next() {
    if (!(ask.queue().root() instanceof CohortNode root)) {
      return candidates.has(ask.queue()) ? List.of(ask.queue()) : List.of();
    }
    while (!closed.contains(root)) {
      List<QueueNode> found = below(root);
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  /**
   * The queue whose first candidate comes first, of those with the same share; or nobody is left.
   */
  @Nullable QueueNode firstOf(List<QueueNode> equals) {
    @Nullable Holding first = null;
    for (QueueNode queue : equals) {
      @Nullable Holding candidate = candidates.peek(queue);
      if (candidate == null) {
        candidates.drop(queue);
      } else if (first == null || inTurn(candidate, first) < 0) {
        first = candidate;
      }
    }
    return first == null ? null : first.queue();
  }

  /** Empty: look again from the top, something was closed on the way. */
  private List<QueueNode> below(CohortNode cohort) {
    NavigableMap<Share, List<QueueNode>> queues = ranked(cohort);
    @Nullable CohortNode child = largestCohort(cohort);
    if (queues.isEmpty() && child == null) {
      closed.add(cohort);
      return List.of();
    }
    return child != null
            && (queues.isEmpty() || Share.of(child, places).compareTo(queues.firstKey()) >= 0)
        ? below(child)
        : List.copyOf(queues.firstEntry().getValue());
  }

  /** The queues in which somebody may be left, the largest share first. */
  private NavigableMap<Share, List<QueueNode>> ranked(CohortNode cohort) {
    if (rankedAt != trial.checkpoint()) {
      ranked.clear();
      rankedAt = trial.checkpoint();
    }
    NavigableMap<Share, List<QueueNode>> queues = ranked.computeIfAbsent(cohort, this::rank);
    while (!queues.isEmpty() && isOver(queues.firstEntry().getValue())) {
      queues.pollFirstEntry();
    }
    return queues;
  }

  private boolean isOver(List<QueueNode> equals) {
    equals.removeIf(queue -> !candidates.has(queue));
    return equals.isEmpty();
  }

  /** It stays so until somebody is taken. */
  private NavigableMap<Share, List<QueueNode>> rank(CohortNode cohort) {
    NavigableMap<Share, List<QueueNode>> queues = new TreeMap<>(Comparator.reverseOrder());
    for (QueueNode queue : candidates.queues()) {
      if (queue.parent() == cohort) {
        Share share = Share.of(queue, places);
        if (queue == ask.queue() || (share.borrowing() && queue.holdsBeyondNominal())) {
          queues.computeIfAbsent(share, _ -> new ArrayList<>()).add(queue);
        } else {
          candidates.drop(queue);
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
