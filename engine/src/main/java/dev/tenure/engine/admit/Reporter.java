package dev.tenure.engine.admit;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds out all that stands between a waiting workload and its quota. */
public final class Reporter {
  private final QuotaState quota;
  private final Guards guards;
  private final long now;
  private final boolean byShares;
  private final @Nullable ShareObjection shares;
  private final VictimSearch search;

  public Reporter(ClusterState state, long now) {
    this.quota = state.quota();
    this.guards = new Guards(state, now);
    this.now = now;
    this.search = VictimSearch.of(quota, state.settings().fairSharing(), guards);
    @Nullable FairSharing sharing = state.settings().fairSharing();
    this.byShares = sharing != null;
    this.shares = sharing == null ? null : new ShareObjection(sharing, quota.places());
  }

  /** For a workload with what was found for it. */
  public QuotaReport of(Nomination nomination) {
    int[] contested = contested(nomination.assignment());
    return new QuotaReport(
        nomination.assignment().tried(),
        levels(nomination.waiter().queue(), contested),
        attempts(nomination),
        candidates(nomination, contested));
  }

  /** Only where taking was the way: with the flavors that were chosen. */
  private List<Reason> attempts(Nomination nomination) {
    return nomination.assignment().outcome() != Outcome.NO_CANDIDATES
        ? List.of()
        : search.attempts(askOf(nomination));
  }

  private QuotaAsk askOf(Nomination nomination) {
    Assignment assignment = nomination.assignment();
    return new QuotaAsk(
        nomination.waiter().workload(),
        nomination.waiter().queue(),
        assignment.usage(),
        assignment.contested(quota.places()),
        now,
        guards.costs());
  }

  /** Where it does not fit; where it fits nowhere, all that was tried. */
  private int[] contested(Assignment assignment) {
    FlavorResources places = quota.places();
    SortedSet<Integer> contested = new TreeSet<>();
    for (int place : assignment.contested(places)) {
      contested.add(place);
    }
    for (FlavorTry tried : assignment.tried()) {
      if (tried.outcome() != Outcome.FIT && tried.resource() != null) {
        contested.add(places.placeOf(tried.flavor(), tried.resource()));
      }
    }
    return contested.stream()
        .sorted(Comparator.comparing(places::at))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private List<Level> levels(QueueNode queue, int[] contested) {
    List<Level> levels = new ArrayList<>();
    for (int place : contested) {
      for (QuotaNode at = queue; at != null; at = at.parent()) {
        levels.add(Level.of(at, quota.places().at(place), place));
      }
    }
    return levels;
  }

  private List<QuotaCandidate> candidates(Nomination nomination, int[] contested) {
    Waiter waiter = nomination.waiter();
    QuotaWorkload workload = waiter.workload();
    QuotaAsk ask =
        new QuotaAsk(workload, waiter.queue(), FlavorAmounts.NONE, contested, now, guards.costs());
    Guard guard = guards.towards(ask);
    Rights rights = new Rights(ask, byShares);
    List<QuotaCandidate> candidates = new ArrayList<>();
    for (Holding holding : holders(waiter.queue(), contested, VictimOrder.towards(ask))) {
      boolean own = holding.queue() == waiter.queue();
      boolean entitled = rights.entitle(holding);
      @Nullable Reason objection = entitled ? objection(nomination, holding) : null;
      candidates.add(
          new QuotaCandidate(
              holding.workload().id(),
              holding.queue().name(),
              holding.priority(),
              entitled && objection == null,
              objection == null ? rights.reason(holding) : objection,
              guard.verdicts(holding, own),
              holding.isLeaving(),
              costs(holding, waiter.queue())));
    }
    return candidates;
  }

  /** Nothing where nobody has said what it costs and it does not count. */
  private List<Reason> costs(Holding holding, QueueNode asking) {
    DisruptionCost costs = guards.costs();
    boolean counts = asking.queue().extras().sortsByCost();
    return counts || costs.lostTime(holding).isDeclared() ? costs.explain(holding) : List.of();
  }

  /** What shares say against it, where taking was the way and nobody was found. */
  private @Nullable Reason objection(Nomination nomination, Holding holding) {
    return shares == null || nomination.assignment().outcome() != Outcome.NO_CANDIDATES
        ? null
        : shares.against(holding, askOf(nomination));
  }

  private Set<Holding> holders(QueueNode asking, int[] contested, Comparator<Holding> order) {
    List<Holding> holders = new ArrayList<>();
    for (QueueNode queue : quota.forest().queues()) {
      for (int place : contested) {
        if (queue == asking || queue.root() == asking.root()) {
          holders.addAll(queue.holdings().leaving(place));
          holders.addAll(queue.holdings().staying(place));
        }
      }
    }
    holders.sort(order);
    return new LinkedHashSet<>(holders);
  }
}
