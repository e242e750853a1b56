package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Takes objects out of a world, and settings off them, as long as the property still fails. */
final class QuotaShrinker {
  private final Predicate<QuotaWorld> fails;

  QuotaShrinker(Predicate<QuotaWorld> fails) {
    this.fails = fails;
  }

  QuotaWorld shrink(QuotaWorld world) {
    QuotaWorld smallest = world;
    for (QuotaWorld next = smaller(world); next != null; next = smaller(next)) {
      smallest = next;
    }
    return smallest;
  }

  /** One step further; absent: nothing more can be left out. */
  private @Nullable QuotaWorld smaller(QuotaWorld world) {
    for (Change step : steps(world)) {
      QuotaWorld candidate = world.copy();
      candidate.apply(step);
      if (!candidate.changes().equals(world.changes()) && fails.test(candidate)) {
        return candidate;
      }
    }
    return null;
  }

  private static List<Change> steps(QuotaWorld world) {
    List<Change> steps = new ArrayList<>();
    world.workloads().keySet().forEach(id -> steps.add(new QuotaChange.QuotaWorkloadGone(id)));
    world.queues().keySet().forEach(name -> steps.add(new QuotaChange.ClusterQueueGone(name)));
    world.cohorts().keySet().forEach(name -> steps.add(new QuotaChange.CohortGone(name)));
    world.classes().keySet().forEach(name -> steps.add(new Change.PriorityClassGone(name)));
    world
        .localQueues()
        .values()
        .forEach(
            local -> steps.add(new QuotaChange.LocalQueueGone(local.namespace(), local.name())));
    world
        .queues()
        .values()
        .forEach(queue -> {
          steps.add(new QuotaChange.ClusterQueueSeen(plainer(queue)));
          steps.add(new QuotaChange.ClusterQueueSeen(withGroups(queue, unlimited(queue.groups()))));
          steps.add(new QuotaChange.ClusterQueueSeen(withGroups(queue, fewer(queue.groups()))));
        });
    for (Cohort cohort : world.cohorts().values()) {
      steps.add(
          new QuotaChange.CohortSeen(
              new Cohort(cohort.name(), cohort.parent(), List.of(), 1, QuotaPromises.NONE)));
    }
    steps.add(new Change.SettingsSeen(Settings.DEFAULT));
    return steps;
  }

  private static ClusterQueue plainer(ClusterQueue queue) {
    return new ClusterQueue(
        queue.name(),
        queue.cohort(),
        queue.groups(),
        queue.strategy(),
        LabelSelector.EVERYTHING,
        queue.preemption(),
        FlavorFungibility.DEFAULT,
        1,
        queue.stop(),
        QuotaPromises.NONE,
        QueueExtras.NONE);
  }

  private static ClusterQueue withGroups(ClusterQueue queue, List<ResourceGroup> groups) {
    return new ClusterQueue(
        queue.name(),
        queue.cohort(),
        groups,
        queue.strategy(),
        queue.namespaces(),
        queue.preemption(),
        queue.fungibility(),
        queue.weight(),
        queue.stop(),
        queue.promises(),
        queue.extras());
  }

  private static List<ResourceGroup> unlimited(List<ResourceGroup> groups) {
    List<ResourceGroup> open = new ArrayList<>();
    for (ResourceGroup group : groups) {
      List<FlavorQuotas> flavors = new ArrayList<>();
      for (FlavorQuotas flavor : group.flavors()) {
        SortedMap<String, Quota> quotas = new TreeMap<>(flavor.quotas());
        quotas.replaceAll((_, quota) -> Quota.of(quota.nominal()));
        flavors.add(new FlavorQuotas(flavor.flavor(), quotas));
      }
      open.add(new ResourceGroup(group.resources(), flavors));
    }
    return open;
  }

  /** Without the last flavor of each group. */
  private static List<ResourceGroup> fewer(List<ResourceGroup> groups) {
    return groups.stream()
        .map(group ->
            new ResourceGroup(
                group.resources(),
                group.flavors().subList(0, Math.max(1, group.flavors().size() - 1))))
        .toList();
  }
}
