package dev.tenure.kubernetes.live;

import dev.tenure.engine.cycle.ClusterView;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.act.Deed;
import dev.tenure.kubernetes.act.Outcome;
import dev.tenure.kubernetes.act.Report;
import dev.tenure.kubernetes.job.OwnerView;
import dev.tenure.kubernetes.watch.Freshness;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A live cluster, as the cycle sees it. News and outcomes come in on any thread; the one that
 * decides takes them when it is ready to.
 */
public final class LiveCluster implements ClusterView {
  private static final Logger LOG = LoggerFactory.getLogger(LiveCluster.class);

  private final LiveInventory inventory;
  private final Freshness freshness;
  private final LongSupplier clock;
  private final Consumer<List<OwnerView>> owners;
  private final Bell bell = new Bell();
  private final Queue<ObjectEvent> events = new ConcurrentLinkedQueue<>();
  private final Queue<Report> reports = new ConcurrentLinkedQueue<>();
  private int taken;

  /**
   * A cluster of which nothing has been heard yet.
   *
   * @param freshness is asked for a new look where it is in doubt what was done
   * @param owners is told which Jobs and groups of pods have changed
   */
  public LiveCluster(
      LiveInventory inventory,
      Freshness freshness,
      LongSupplier clock,
      Consumer<List<OwnerView>> owners) {
    this.inventory = inventory;
    this.freshness = freshness;
    this.clock = clock;
    this.owners = owners;
  }

  /** Something has happened to an object. */
  public void hear(ObjectEvent event) {
    events.add(event);
    bell.ring();
  }

  /** Something was done, or not. */
  public void hear(Report report) {
    reports.add(report);
    bell.ring();
  }

  /** Rings when there is something to take in. */
  public Bell bell() {
    return bell;
  }

  /** When time alone makes news of what is known already. */
  public long nextNews() {
    return inventory.told().next();
  }

  @Override
  public List<Change> changes() {
    long now = clock.getAsLong();
    boolean looked = freshness.isMet(); // asked first: all that was seen then is among the events
    for (@Nullable Report report = reports.poll(); report != null; report = reports.poll()) {
      take(report, now);
    }
    List<ObjectEvent> heard = new ArrayList<>();
    for (@Nullable ObjectEvent event = events.poll(); event != null; event = events.poll()) {
      heard.add(event);
    }
    taken = heard.size();
    if (looked) {
      inventory.told().lookedAnew();
    }
    List<Change> changes = inventory.take(heard, now);
    if (inventory.told().isInNewDoubt()) {
      LOG.warn("Not all that was done is seen; nothing is decided until all was looked at anew.");
      freshness.demand();
    }
    owners.accept(inventory.changedOwners(now));
    return changes;
  }

  /** How many events the last look has taken in; asked on the same thread. */
  public int taken() {
    return taken;
  }

  private void take(Report report, long now) {
    String subject = subject(report.deed());
    switch (report.outcome()) {
      case Outcome.Done _ -> inventory.told().done(subject, report.issue(), now);
      case Outcome.Refused _ -> inventory.told().failed(subject, report.issue(), now);
      case Outcome.Unknown _ -> inventory.told().unclear(subject, report.issue(), now);
    }
  }

  private static String subject(Deed deed) {
    return deed.pod() == null
        ? Opposite.workload(deed.workload())
        : Opposite.pod(deed.pod().toString());
  }

  /**
   * A plan is carried out from here on that leads to this; what becomes of it is reported.
   *
   * @return the plan's number
   */
  public long expect(List<Change> aftermath) {
    return inventory.told().expect(aftermath, clock.getAsLong());
  }
}
