package dev.tenure.app.run;

import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.act.Announcements;
import dev.tenure.kubernetes.act.DeedTally;
import dev.tenure.kubernetes.act.Effort;
import dev.tenure.kubernetes.act.FencedCalls;
import dev.tenure.kubernetes.act.Hands;
import dev.tenure.kubernetes.act.PodDeeds;
import dev.tenure.kubernetes.act.Report;
import dev.tenure.kubernetes.act.Targets;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.job.JobKeeper;
import dev.tenure.kubernetes.job.OwnerView;
import dev.tenure.kubernetes.job.QuotaApi;
import dev.tenure.kubernetes.job.QuotaDeeds;
import dev.tenure.kubernetes.job.Reconciler;
import dev.tenure.kubernetes.lead.LeaderElection;
import dev.tenure.kubernetes.lead.LeaseSettings;
import dev.tenure.kubernetes.live.LiveCluster;
import dev.tenure.kubernetes.live.LiveInventory;
import dev.tenure.kubernetes.watch.Freshness;
import dev.tenure.kubernetes.watch.Served;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** All that changes a real cluster, and whether it may: nothing else here writes anything. */
final class Works implements AutoCloseable {
  private static final String LEASE = "tenure";

  private final ApiServer server;
  private final LiveTerms terms;
  private final Gate gate;
  private final Hands hands;
  private final JobKeeper jobs;
  private final Announcements announcements;
  private final Objections objections;
  private final LiveInventory inventory;
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
    this.gate = new Gate(this::leads, freshness, terms.staleness());
    Calls calls = new FencedCalls(server, this::mayWrite);
    Targets targets = new Targets(inventory, ServedKinds.podGroups(), ServedKinds.quotaWorkloads());
    this.announcements = new Announcements(calls, targets, terms.identity());
    this.hands =
        new Hands(
            List.of(
                new PodDeeds(calls, targets, state),
                new QuotaDeeds(this::quotaApi, inventory, calls)),
            this::mayWrite,
            this::report,
            Effort.USUAL,
            Math::random);
    this.jobs =
        new JobKeeper(
            new Reconciler(this::quotaApi, inventory), calls, this::mayWrite, announcements::tell);
    this.objections = new Objections(announcements::tell, System::currentTimeMillis);
    this.inventory = inventory;
  }

  private QuotaApi quotaApi() {
    return QuotaApi.of(served.get());
  }

  /**
   * From here on others may lead, and outcomes are reported.
   *
   * @param known what the cluster serves, at any time
   */
  void start(LiveCluster reported, Supplier<Served> known) {
    cluster = reported;
    served = known;
    if (!terms.observe()) {
      LeaseSettings lease = LeaseSettings.usual(terms.namespace(), LEASE, terms.identity());
      election = LeaderElection.start(server, lease, new Ringing(reported));
    }
  }

  /** Wakes who waits for the lead to change. */
  private record Ringing(LiveCluster cluster) implements LeaderElection.Listener {
    @Override
    public void started() {
      cluster.bell().ring();
    }

    @Override
    public void stopped() {
      cluster.bell().ring();
    }
  }

  /** Who only observes decides at any time, since nothing comes of it. */
  private boolean leads() {
    @Nullable LeaderElection known = election;
    return terms.observe() || (known != null && known.isLeaderNow());
  }

  private boolean mayWrite() {
    return !terms.observe() && gate.getAsBoolean();
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
      jobs.look(owners);
    }
    inventory.newFindings().ifPresent(objections::hear);
  }

  /** Tells those who wait why. */
  void announce(Plan plan) {
    if (!terms.observe()) {
      announcements.waits(plan);
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
    announcements.close();
    @Nullable LeaderElection known = election;
    if (known != null) {
      known.close();
    }
  }
}
