package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.simulator.policy.QuotaForm.LocalName;
import dev.tenure.simulator.report.Quotas;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Unit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What the scheduler is configured with, as it would be in a cluster: settings, queues, quotas.
 *
 * @param changes what there is at the beginning
 * @param later what changes of it, by when it does
 * @param beginning what runs and waits already
 */
public record Configuration(
    List<Change> changes, SortedMap<Long, List<Change>> later, Beginning beginning) {
  private static final String NAMESPACE = "default";

  public Configuration {
    changes = List.copyOf(changes);
    later = Collections.unmodifiableSortedMap(new TreeMap<>(later));
  }

  /** One that never changes. */
  public Configuration(List<Change> changes) {
    this(changes, new TreeMap<>(), Beginning.NONE);
  }

  public Configuration changing(SortedMap<Long, List<Change>> when) {
    return new Configuration(changes, when, beginning);
  }

  /** The same in a cluster in which there is work already. */
  public Configuration from(Beginning what) {
    return new Configuration(changes, later, what);
  }

  /** What counts from when on; the first from the beginning. */
  NavigableMap<Long, Configuration> course() {
    NavigableMap<Long, Configuration> course = new TreeMap<>();
    List<Change> all = new ArrayList<>(changes);
    course.put(0L, new Configuration(all));
    later.forEach((at, more) -> {
      all.addAll(more);
      course.put(at, new Configuration(all));
    });
    return course;
  }

  private Stream<Change> ever() {
    return Stream.concat(changes.stream(), later.values().stream().flatMap(List::stream));
  }

  /** What queues own over time, in that unit. */
  public Quotas quotaCourse(Unit unit) {
    NavigableMap<Long, SortedMap<String, Long>> since = new TreeMap<>();
    course().forEach((at, counts) -> since.put(at, counts.quotas(unit)));
    return new Quotas(since, new QuotaTrees(ever().toList()).ofQueues());
  }

  /** Those of its queues in which pod groups can wait. */
  SortedSet<String> groupQueues() {
    SortedSet<String> names = new TreeSet<>();
    for (Change change : changes) {
      if (change instanceof Change.QueueSeen seen) {
        names.add(seen.queue().name());
      }
    }
    return names;
  }

  /** Through which local queue each is entered; one that has none gets one of its own name. */
  private SortedMap<String, LocalName> quotaQueues() {
    SortedMap<String, LocalName> entries = new TreeMap<>();
    for (Change change : changes) {
      if (change instanceof QuotaChange.ClusterQueueSeen seen) {
        entries.putIfAbsent(seen.queue().name(), new LocalName(NAMESPACE, seen.queue().name()));
      }
    }
    for (Change change : changes) {
      if (change instanceof QuotaChange.LocalQueueSeen seen) {
        entries.put(
            seen.queue().clusterQueue(),
            new LocalName(seen.queue().namespace(), seen.queue().name()));
      }
    }
    return entries;
  }

  /** The queues that a trace names and that there are not. */
  public SortedSet<String> missing(Trace trace) {
    SortedSet<String> missing = new TreeSet<>();
    trace.jobs().stream()
        .filter(job -> !beginning.jobs().containsKey(job.id()))
        .forEach(job -> missing.add(job.queue()));
    missing.removeAll(groupQueues());
    missing.removeAll(quotaQueues().keySet());
    return missing;
  }

  /** How many units queues own; those that say nothing of it are left out. */
  private SortedMap<String, Long> quotas(Unit unit) {
    SortedMap<String, Long> quotas = new TreeMap<>();
    for (Change change : changes) {
      if (change instanceof QuotaChange.ClusterQueueSeen seen) {
        quotas.put(seen.queue().name(), unit.in(nominal(seen.queue())));
      } else if (change instanceof Change.QueueSeen seen) {
        double quota = unit.in(seen.queue().resources()).quota();
        if (quota >= 0 && seen.queue().resources().origin() == QueueResources.Origin.STATED) {
          quotas.put(seen.queue().name(), (long) quota);
        }
      }
    }
    return quotas;
  }

  private static Resources nominal(ClusterQueue queue) {
    Resources sum = Resources.NONE;
    for (ResourceGroup group : queue.groups()) {
      for (FlavorQuotas flavor : group.flavors()) {
        for (Map.Entry<String, Quota> quota : flavor.quotas().entrySet()) {
          sum = sum.plus(Resources.of(quota.getKey(), quota.getValue().nominal()));
        }
      }
    }
    return sum;
  }

  /** For how long at least room that is being freed is kept for whom it is freed. */
  public long claimMillis() {
    return ever()
        .filter(Change.SettingsSeen.class::isInstance)
        .mapToLong(change -> ((Change.SettingsSeen) change).settings().claimMillis())
        .min()
        .orElse(Settings.DEFAULT.claimMillis());
  }

  /** Do priorities ever move with time in any queue, so that jobs take turns? */
  public boolean takesTurns() {
    return ever()
        .anyMatch(change ->
            (change instanceof QuotaChange.ClusterQueueSeen quota
                    && quota.queue().extras().dynamicPriority() != null)
                || (change instanceof Change.QueueSeen seen
                    && seen.queue().dynamicPriority() != null));
  }

  QuotaForm quotaForm() {
    return new QuotaForm(quotaQueues(), beginning.epoch());
  }

  /** The nodes that it names, by their names. */
  public SortedMap<String, Node> nodes() {
    SortedMap<String, Node> nodes = new TreeMap<>();
    for (Change change : changes) {
      if (change instanceof Change.NodeSeen seen) {
        nodes.put(seen.node().name(), seen.node());
      }
    }
    return nodes;
  }

  /** The same for a world. */
  public List<NodeSpec> nodeSpecs() {
    return nodes().values().stream()
        .map(node -> new NodeSpec(node.name(), node.allocatable()))
        .toList();
  }

  /** All of it but nodes, with the ways into queues that nobody has written. */
  List<Change> complete() {
    List<Change> all = new ArrayList<>();
    all.add(new QuotaChange.NamespaceSeen(NAMESPACE, new TreeMap<>()));
    changes.stream().filter(change -> !(change instanceof Change.NodeSeen)).forEach(all::add);
    quotaQueues()
        .forEach((queue, local) -> {
          boolean written =
              changes.stream()
                  .anyMatch(change ->
                      change instanceof QuotaChange.LocalQueueSeen seen
                          && seen.queue().clusterQueue().equals(queue));
          if (!written) {
            all.add(
                new QuotaChange.LocalQueueSeen(
                    new LocalQueue(local.namespace(), local.name(), queue, StopPolicy.NONE)));
          }
        });
    return all;
  }
}
