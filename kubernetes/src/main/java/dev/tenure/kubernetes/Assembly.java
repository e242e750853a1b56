package dev.tenure.kubernetes;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.translate.BudgetTranslation;
import dev.tenure.kubernetes.translate.ConfigMapTranslation;
import dev.tenure.kubernetes.translate.ConfigTranslation;
import dev.tenure.kubernetes.translate.KnownClass;
import dev.tenure.kubernetes.translate.KnownGroup;
import dev.tenure.kubernetes.translate.KueueConfigTranslation;
import dev.tenure.kubernetes.translate.LimitsTranslation;
import dev.tenure.kubernetes.translate.NodeTranslation;
import dev.tenure.kubernetes.translate.PodContext;
import dev.tenure.kubernetes.translate.PodGroupTranslation;
import dev.tenure.kubernetes.translate.PriorityClassTranslation;
import dev.tenure.kubernetes.translate.PriorityClasses;
import dev.tenure.kubernetes.translate.QueueTranslation;
import dev.tenure.kubernetes.translate.QuotaOwners;
import dev.tenure.kubernetes.translate.SchedulerConfiguration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Translates an inventory: first what others refer to, wherever in the input it stands. */
final class Assembly {
  private final Inventory inventory;
  private final List<Change> changes = new ArrayList<>();

  private Assembly(Inventory inventory) {
    this.inventory = inventory;
  }

  static List<Change> changes(Inventory inventory) {
    JobTerms.handDown(inventory);
    Assembly assembly = new Assembly(inventory);
    SchedulerConfiguration configuration = assembly.configuration();
    PriorityClasses classes = assembly.classes();
    QueueForest queues = assembly.queues();
    NodePool nodes = assembly.nodes(configuration);
    SortedMap<WorkloadId, KnownGroup> groups = assembly.groups(classes, queues);
    PodContext context =
        new PodContext(configuration.schedulerNames(), classes, groups, assembly.quotaOwners());
    assembly.budgets(assembly.pods(new PodAssembly(context, queues, nodes)));
    assembly.changes.addAll(QuotaAssembly.changes(inventory, classes, configuration));
    assembly.checkLimits(queues);
    return assembly.changes;
  }

  private SchedulerConfiguration configuration() {
    Optional<SchedulerConfiguration> read =
        inventory.of(ObjectKind.CONFIGURATION).stream()
            .map(object -> ConfigTranslation.translate(object.fields()))
            .findFirst()
            .or(this::configMap);
    SchedulerConfiguration configuration =
        read.orElse(SchedulerConfiguration.DEFAULT).withUsual(kueuesFairSharing().orElse(null));
    if (read.isPresent() || isConfiguredForKueue()) {
      changes.add(new Change.SettingsSeen(configuration.settings()));
    }
    return configuration;
  }

  /** Limits of a queue that does not exist would silently do nothing. */
  private void checkLimits(QueueForest queues) {
    for (ManifestObject object : inventory.of(ObjectKind.CONFIGURATION)) {
      LimitsTranslation.checkNames(object.fields(), queues::has, this::hasClusterQueue);
    }
  }

  private boolean hasClusterQueue(String name) {
    return changes.stream()
        .anyMatch(change ->
            change instanceof QuotaChange.ClusterQueueSeen(ClusterQueue seen)
                && seen.name().equals(name));
  }

  private Optional<SchedulerConfiguration> configMap() {
    return inventory.of(ObjectKind.CONFIG_MAP).stream()
        .flatMap(object -> ConfigMapTranslation.translate(object.fields()).stream())
        .findFirst();
  }

  private boolean isConfiguredForKueue() {
    return !inventory.of(ObjectKind.KUEUE_CONFIGURATION).isEmpty()
        || !inventory.of(ObjectKind.KUEUE_CONFIG_MAP).isEmpty();
  }

  private Optional<FairSharing> kueuesFairSharing() {
    return inventory.of(ObjectKind.KUEUE_CONFIGURATION).stream()
        .flatMap(object -> KueueConfigTranslation.translate(object.fields()).stream())
        .findFirst()
        .or(() ->
            inventory.of(ObjectKind.KUEUE_CONFIG_MAP).stream()
                .flatMap(object -> KueueConfigTranslation.ofConfigMap(object.fields()).stream())
                .findFirst());
  }

  private PriorityClasses classes() {
    List<KnownClass> classes = new ArrayList<>();
    for (ManifestObject object : inventory.of(ObjectKind.PRIORITY_CLASS)) {
      PriorityClassTranslation.translate(object.fields()).ifPresent(classes::add);
    }
    classes.forEach(known -> changes.add(new Change.PriorityClassSeen(known.priorityClass())));
    return new PriorityClasses(classes);
  }

  private QueueForest queues() {
    QueueForest queues = new QueueForest();
    for (ManifestObject object : inventory.of(ObjectKind.QUEUE)) {
      QueueTranslation.translate(object.fields())
          .ifPresent(queue -> {
            queues.add(queue, object.fields());
            changes.add(new Change.QueueSeen(queue));
          });
    }
    queues.checkParents();
    return queues;
  }

  private NodePool nodes(SchedulerConfiguration configuration) {
    NodePool pool = new NodePool(configuration.nodePool());
    for (ManifestObject object : inventory.of(ObjectKind.NODE)) {
      NodeTranslation.translate(object.fields())
          .filter(pool::add)
          .ifPresent(node -> changes.add(new Change.NodeSeen(node)));
    }
    return pool;
  }

  private SortedMap<WorkloadId, KnownGroup> groups(PriorityClasses classes, QueueForest queues) {
    SortedMap<WorkloadId, KnownGroup> groups = new TreeMap<>();
    for (ManifestObject object : inventory.of(ObjectKind.POD_GROUP)) {
      PodGroupTranslation.translate(object.fields(), classes)
          .ifPresent(group -> {
            queues.check(object.report(), "spec.queue", group.workload().queue());
            queues.checkWish(object.fields(), group.workload().queue());
            groups.put(group.workload().id(), group);
            changes.add(new Change.WorkloadSeen(group.workload()));
          });
    }
    return groups;
  }

  private QuotaOwners quotaOwners() {
    QuotaOwners owners = new QuotaOwners();
    inventory.of(ObjectKind.WORKLOAD).forEach(object -> owners.add(object.fields()));
    return owners;
  }

  private List<Pod> pods(PodAssembly assembly) {
    inventory.of(ObjectKind.POD).forEach(object -> assembly.add(object.fields()));
    changes.addAll(assembly.changes());
    return assembly.pods();
  }

  private void budgets(List<Pod> pods) {
    for (ManifestObject object : inventory.of(ObjectKind.BUDGET)) {
      BudgetTranslation.translate(object.fields(), pods)
          .ifPresent(budget -> changes.add(new Change.BudgetSeen(budget)));
    }
  }
}
