package dev.tenure.app.run;

import dev.tenure.engine.cycle.ClusterView;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.act.Announcements;
import dev.tenure.kubernetes.act.DeedTally;
import dev.tenure.kubernetes.act.Effort;
import dev.tenure.kubernetes.act.ExpiredPlaces;
import dev.tenure.kubernetes.act.FencedCalls;
import dev.tenure.kubernetes.act.Hands;
import dev.tenure.kubernetes.act.Mandate;
import dev.tenure.kubernetes.act.PodDeeds;
import dev.tenure.kubernetes.act.Report;
import dev.tenure.kubernetes.act.Succession;
import dev.tenure.kubernetes.act.Targets;
import dev.tenure.kubernetes.act.WaitConditions;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.job.JobKeeper;
import dev.tenure.kubernetes.job.ObservedOwners;
import dev.tenure.kubernetes.job.OwnerView;
import dev.tenure.kubernetes.job.QueueStatuses;
import dev.tenure.kubernetes.job.QuotaApi;
import dev.tenure.kubernetes.job.QuotaDeeds;
import dev.tenure.kubernetes.job.Reconciler;
import dev.tenure.kubernetes.lead.LeaderElection;
import dev.tenure.kubernetes.lead.LeaseSettings;
import dev.tenure.kubernetes.live.LiveCluster;
import dev.tenure.kubernetes.live.LiveInventory;
import dev.tenure.kubernetes.watch.Freshness;
import dev.tenure.kubernetes.watch.Served;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** All that changes a real cluster, and whether it may: nothing else here writes anything. */
final class Works implements AutoCloseable {
  private static final String LEASE = "tenure";

  private final ApiServer server;
  private final LiveTerms terms;
  private final LiveInventory inventory;
  private final Freshness freshness;
  private final Gate gate;
  private final Mandate mandate;
  private final Hands hands;
  private final Succession succession;
  private final ExpiredPlaces places;
  private final JobKeeper jobs;
  private final QueueStatuses statuses;
  private final ObservedOwners observed;
  private final Announcements announcements;
  private final Complaints complaints;
  private final WaitConditions conditions;
  private final Objections objections;
  private final DeedTally tally = new DeedTally();
  private volatile @Nullable LeaderElection election;
  private volatile @Nullable LiveCluster cluster;
  private volatile Supplier<Served> served = () -> new Served(Map.of(), List.of());

  Works(
      ApiServer server,
      LiveInventory inventory,
      ClusterState state,
      Freshness freshness,
      LiveTerms terms) {
    this.server = server;
    this.terms = terms;
    this.inventory = inventory;
    this.freshness = freshness;
    this.gate = new Gate(this::lead, freshness, inventory::isConfigured, terms.staleness());
    this.mandate = new Mandate(() -> terms.observe() ? Mandate.NONE : gate.term());
    Calls calls = new FencedCalls(server, mandate);
    Targets targets = new Targets(inventory, ServedKinds.podGroups(), ServedKinds.quotaWorkloads());
    Calls words = new FencedCalls(server, () -> !terms.observe() && gate.maySpeak());
    this.announcements = new Announcements(words, targets, terms.identity());
    this.complaints =
        new Complaints(
            inventory,
            announcements::tell,
            terms.namespace(),
            () -> !terms.observe() && gate.maySpeak());
    this.conditions = new WaitConditions(calls, targets, inventory::groupsSaidToWait);
    this.hands =
        new Hands(
            List.of(
                new PodDeeds(calls, targets, state),
                new QuotaDeeds(this::quotaApi, inventory, calls)),
            mandate,
            this::report,
            Effort.USUAL,
            Math::random);
    this.succession =
        new Succession(calls, targets, mandate, inventory::groupsWith, System::currentTimeMillis);
    this.places = new ExpiredPlaces(calls, targets, mandate, inventory::keptPlaces);
    this.jobs = jobKeeper(calls);
    this.statuses =
        new QueueStatuses(this::quotaApi, inventory, calls, gate::term, System::currentTimeMillis);
    this.observed = new ObservedOwners(QuotaApi.LATEST, inventory);
    this.objections = new Objections(announcements::tell, System::currentTimeMillis);
  }

  private JobKeeper jobKeeper(Calls calls) {
    Reconciler reconciler = new Reconciler(this::quotaApi, inventory, inventory::pdbPolicy);
    return new JobKeeper(reconciler, calls, mandate, announcements::tell);
  }

  private QuotaApi quotaApi() {
    return QuotaApi.of(served.get());
  }

  /**
   * From here on we compete for the lead, and outcomes are reported. To be called when the cluster
   * has been seen: who leads and sees nothing keeps others from it.
   *
   * @param known what the cluster serves, at any time
   */
  void start(LiveCluster reported, Supplier<Served> known) {
    cluster = reported;
    served = known;
    if (!terms.observe()) {
      LeaseSettings lease = LeaseSettings.usual(terms.namespace(), LEASE, terms.identity());
      Duration blind = terms.staleness().multipliedBy(2);
      election =
          LeaderElection.start(
              server, lease, new Ringing(gate, reported), () -> !freshness.isStale(blind));
    }
  }

  /** Wakes who waits for the lead to change. */
  private record Ringing(Gate gate, LiveCluster cluster) implements LeaderElection.Listener {
    @Override
    public void started(long term) {
      gate.begin(term);
      cluster.bell().ring();
    }

    @Override
    public void stopped() {
      cluster.bell().ring();
    }
  }

  /** Who only observes decides at any time, since nothing comes of it. */
  private long lead() {
    @Nullable LeaderElection known = election;
    if (terms.observe()) {
      return Gate.ALWAYS;
    }
    return known != null && known.isLeaderNow() ? known.term() : Mandate.NONE;
  }

  /** The same cluster; what is decided by it counts for the term in which it was looked at. */
  ClusterView view(ClusterView seen) {
    return () -> {
      mandate.look();
      List<Change> changes = seen.changes();
      succession.look();
      places.look();
      return changes;
    };
  }

  /** Whether it acts on the cluster. */
  boolean leads() {
    return mandate.getAsBoolean();
  }

  /** How many things are wrong with the scheduler's configuration. */
  int configurationProblems() {
    return inventory.complaints().size();
  }

  Gate gate() {
    return gate;
  }

  Hands hands() {
    return hands;
  }

  /** These Jobs and groups of pods have changed; perhaps something is wrong with objects now. */
  void keep(List<OwnerView> owners) {
    if (!terms.observe()) {
      jobs.look(owners.stream().filter(owner -> !observed.include(owner)).toList());
      statuses.look();
    }
    complaints.look();
    inventory.newFindings().ifPresent(objections::hear);
  }

  /** Tells those who wait why. */
  void announce(Plan plan) {
    if (!terms.observe()) {
      announcements.waits(plan);
      conditions.waits(plan);
    }
  }

  private void report(Report report) {
    @Nullable LiveCluster known = cluster;
    if (known != null) {
      known.hear(report);
    }
    announcements.accept(report);
    tally.accept(report);
  }

  /** What became of everything that was done. */
  DeedTally tally() {
    return tally;
  }

  /** What was decided is done, and then the lead is given back. */
  @Override
  public void close() {
    hands.close();
    jobs.close();
    statuses.close();
    announcements.close();
    conditions.close();
    @Nullable LeaderElection known = election;
    if (known != null) {
      known.close();
    }
  }
}
