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
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the scheduler is configured with, as it would be in a cluster: settings, queues, quotas.
 *
 * @param changes what there is at the beginning
 */
public record Configuration(List<Change> changes) {
  private static final String NAMESPACE = "default";

  public Configuration {
    changes = List.copyOf(changes);
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
    SortedSet<String> missing = new TreeSet<>(trace.queues());
    missing.removeAll(groupQueues());
    missing.removeAll(quotaQueues().keySet());
    return missing;
  }

  /** How many units queues own; those that say nothing of it are left out. */
  public SortedMap<String, Long> quotas(Unit unit) {
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

  /** For how long room that is being freed is kept for whom it is freed. */
  public long claimMillis() {
    long millis = Settings.DEFAULT.claimMillis();
    for (Change change : changes) {
      millis = change instanceof Change.SettingsSeen seen ? seen.settings().claimMillis() : millis;
    }
    return millis;
  }

  /** Do priorities move with time in any queue, so that jobs take turns? */
  public boolean takesTurns() {
    return changes.stream()
        .anyMatch(change ->
            (change instanceof QuotaChange.ClusterQueueSeen quota
                    && quota.queue().extras().dynamicPriority() != null)
                || (change instanceof Change.QueueSeen seen
                    && seen.queue().dynamicPriority() != null));
  }

  QuotaForm quotaForm() {
    return new QuotaForm(quotaQueues());
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
