package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds out what a head could get by itself: flavors, and whom it would have to take. */
public final class Nominator {
  private static final Assignment NOTHING =
      new Assignment(List.of(), FlavorAmounts.NONE, FlavorProgress.START, List.of(), null);

  private final QuotaState quota;
  private final Guards guards;
  private final SearchForecast search;
  private final FlavorAssigner assigner;
  private final NodeRoom room;
  private final long now;
  private final long firstTry;
  private final QuotaLimits limits;
  private @Nullable LimitRefusal refused; // by which victims were last refused

  private Nominator(
      QuotaState quota,
      Guards guards,
      SearchForecast search,
      FlavorAssigner assigner,
      NodeRoom room,
      QuotaLimits limits,
      long now,
      long firstTry) {
    this.quota = quota;
    this.limits = limits;
    this.guards = guards;
    this.search = search;
    this.assigner = assigner;
    this.room = room;
    this.now = now;
    this.firstTry = firstTry;
  }

  /** For the state as it is. */
  public static Nominator of(ClusterState state, long now) {
    QuotaLimits limits = new QuotaLimits(state, now);
    return of(state, new Guards(state, now), new NodeRoom(state), limits, now, now);
  }

  /**
   * For the state as it is, at another time.
   *
   * @param firstTry since when a workload has been tried that was never tried before
   */
  static Nominator of(
      ClusterState state,
      Guards guards,
      NodeRoom room,
      QuotaLimits limits,
      long now,
      long firstTry) {
    QuotaState quota = state.quota();
    @Nullable FairSharing fair = state.settings().fairSharing();
    SearchForecast search =
        new SearchForecast(VictimSearch.of(quota, fair, guards), now, guards.costs());
    FlavorAssigner assigner = new FlavorAssigner(quota, search, fair != null);
    return new Nominator(quota, guards, search, assigner, room, limits, now, firstTry);
  }

  /** The same head with the same flavors, after others have been served. */
  Nomination nominateAgain(Nomination before) {
    Waiter waiter = before.waiter();
    search.forget();
    refused = null;
    long kept = guards.refused();
    Assignment again = assigner.assignAgain(waiter.workload(), waiter.queue(), before.assignment());
    List<Victim> victims = found(waiter, again);
    return new Nomination(
        waiter,
        before.tried(),
        again,
        victims,
        null,
        before.notBefore(),
        before.heldBack() || (!limits.areOff() && guards.refused() > kept),
        false,
        refused);
  }

  public Nomination nominate(Waiter waiter) {
    return nominate(waiter, waiter.progress(now));
  }

  /** With the flavors that are left after those. */
  Nomination nominate(Waiter waiter, FlavorProgress tried) {
    @Nullable Reason refusal = refusal(waiter);
    if (refusal != null) {
      return new Nomination(
          waiter, tried, NOTHING, List.of(), refusal, Time.FREE, false, false, null);
    }
    long kept = guards.refused();
    search.forget();
    refused = null;
    Assignment full = assigner.assign(waiter.workload(), waiter.queue(), tried);
    boolean fits = full.outcome() == Outcome.FIT;
    Nomination whole =
        nomination(waiter, tried, full, found(waiter, full))
            .notBefore(fits ? Time.FREE : notBefore(waiter));
    @Nullable Nomination smaller =
        whole.succeeds() ? null : new PartialAdmission(assigner).search(waiter, tried, this);
    boolean heldBack = !fits && guards.refused() > kept;
    return (smaller == null ? whole.limited(refused) : smaller).heldBack(heldBack);
  }

  /** The same head, if it fits in full where that workload has left; absent: it does not. */
  @Nullable Nomination nominateBeside(Nomination head, Victim leaver) {
    search.forget();
    Waiter waiter = head.waiter();
    Assignment full = assigner.assign(waiter.workload(), waiter.queue(), head.tried());
    if (head.refusal() != null || full.outcome() != Outcome.FIT) {
      return null;
    }
    Nomination later = nomination(waiter, head.tried(), full, List.of(leaver));
    return later.roomless() ? null : later;
  }

  /** Whom a head would take across queues if it had no patience. */
  List<Victim> wouldTake(Nomination head, int[] contested) {
    search.forget();
    Waiter waiter = head.waiter();
    return search.victims(
        new QuotaAsk(
            waiter.workload(),
            waiter.queue(),
            head.assignment().usage(),
            contested,
            now,
            guards.costs()));
  }

  /** With nobody to take if its pods would not all find a node even then. */
  Nomination nomination(
      Waiter waiter, FlavorProgress tried, Assignment assignment, List<Victim> victims) {
    boolean helps = assignment.outcome() == Outcome.FIT || !victims.isEmpty();
    boolean roomless = helps && !room.has(waiter, assignment, victims);
    List<Victim> leaving = roomless ? List.of() : victims;
    return new Nomination(
        waiter, tried, assignment, leaving, null, Time.FREE, false, roomless, null);
  }

  /** Whom it would have to take with these flavors; nobody if that does not help. */
  public List<Victim> victims(Waiter waiter, Assignment assignment) {
    search.forget();
    return found(waiter, assignment);
  }

  /** As found while the flavors were chosen, if just that was asked. */
  private List<Victim> found(Waiter waiter, Assignment assignment) {
    if (!assignment.outcome().needsPreemption() || notBefore(waiter) > now) {
      return List.of();
    }
    List<Victim> victims =
        search.victims(
            new QuotaAsk(
                waiter.workload(),
                waiter.queue(),
                assignment.usage(),
                assignment.contested(quota.places()),
                now,
                guards.costs()));
    @Nullable LimitRefusal refusal = limits.refusal(waiter, assignment, victims);
    refused = refusal == null ? refused : refusal;
    return refusal == null ? victims : List.of();
  }

  /** A workload may be asked to try for a while before it takes from others. */
  private long notBefore(Waiter waiter) {
    long patience = waiter.queue().queue().extras().triggerAfterMillis();
    long since = waiter.workload().standing().triedAt().orElse(firstTry);
    long tried = patience == 0 ? Time.FREE : Time.plus(since, patience);
    return Math.max(tried, limits.patientUntil(waiter));
  }

  private @Nullable Reason refusal(Waiter waiter) {
    QuotaWorkload workload = waiter.workload();
    if (workload.refusal() != null) {
      return Reason.of(ReasonCode.WORKLOAD_MISCONFIGURED)
          .text("workload", workload.id())
          .text("cause", workload.refusal());
    }
    QueueNode queue = waiter.queue();
    @Nullable LabelSelector namespaces = queue.queue().namespaces();
    String namespace = workload.id().namespace();
    return namespaces != null && namespaces.matches(quota.catalog().namespaceLabels(namespace))
        ? null
        : Reason.of(ReasonCode.NAMESPACE_NOT_SELECTED)
            .text("workload", workload.id())
            .text("namespace", namespace)
            .text("queue", queue.name());
  }
}
