package dev.tenure.kubernetes;

import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.translate.ConfigMapTranslation;
import dev.tenure.kubernetes.translate.ConfigTranslation;
import dev.tenure.kubernetes.translate.KnownClass;
import dev.tenure.kubernetes.translate.KnownLimits;
import dev.tenure.kubernetes.translate.KueueConfigTranslation;
import dev.tenure.kubernetes.translate.LimitRangeTranslation;
import dev.tenure.kubernetes.translate.LimitsTranslation;
import dev.tenure.kubernetes.translate.NamespaceTranslation;
import dev.tenure.kubernetes.translate.PriorityClassTranslation;
import dev.tenure.kubernetes.translate.PriorityClasses;
import dev.tenure.kubernetes.translate.QueueTranslation;
import dev.tenure.kubernetes.translate.QuotaContext;
import dev.tenure.kubernetes.translate.SchedulerConfiguration;
import dev.tenure.kubernetes.translate.WorkloadPriorityClassTranslation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What others refer to, translated: the configuration, classes, queues and limits. There are few of
 * these, and each may matter to many.
 */
public final class Surroundings {
  private final Inventory inventory;
  private final List<Change> changes = new ArrayList<>();
  private final List<Change> quotaChanges = new ArrayList<>();
  private final SchedulerConfiguration configuration;
  private final List<KnownClass> classes = new ArrayList<>();
  private final QueueForest queues = new QueueForest();
  private final QuotaQueues quotaQueues;
  private final SortedMap<String, OptionalInt> workloadClasses = new TreeMap<>();
  private final SortedMap<String, KnownLimits> limits = new TreeMap<>();

  /**
   * Those of the inventory.
   *
   * @param live whether they are of a cluster with pods of other schedulers
   */
  public Surroundings(Inventory inventory, boolean live) {
    this.inventory = inventory;
    SchedulerConfiguration read = readConfiguration();
    this.configuration = live ? read.besideOthers() : read;
    addClasses();
    addQueues();
    addNamespaces();
    this.quotaQueues = new QuotaQueues(inventory);
    quotaChanges.addAll(quotaQueues.changes());
    addWorkloadClasses();
    addLimits();
    checkLimits();
  }

  /** The configuration, the classes and the queues. */
  public List<Change> changes() {
    return changes;
  }

  /** Namespaces and the queues of the quota family. */
  public List<Change> quotaChanges() {
    return quotaChanges;
  }

  public SchedulerConfiguration configuration() {
    return configuration;
  }

  public PriorityClasses classes() {
    return new PriorityClasses(classes);
  }

  QueueForest queues() {
    return queues;
  }

  QuotaQueues quotaQueues() {
    return quotaQueues;
  }

  public QuotaContext quotaContext() {
    return new QuotaContext(configuration::places, classes(), workloadClasses, limits);
  }

  /** All that the many are understood by: where this is equal, they need not be read again. */
  public List<Object> outlook() {
    return List.of(configuration, List.copyOf(classes), workloadClasses, limits);
  }

  private SchedulerConfiguration readConfiguration() {
    Optional<SchedulerConfiguration> read =
        inventory.of(ObjectKind.CONFIGURATION).stream()
            .map(object -> ConfigTranslation.translate(object.fields()))
            .findFirst()
            .or(this::configMap);
    SchedulerConfiguration known =
        read.orElse(SchedulerConfiguration.DEFAULT).withUsual(kueuesFairSharing().orElse(null));
    if (read.isPresent() || isConfiguredForKueue()) {
      changes.add(new Change.SettingsSeen(known.settings()));
    }
    return known;
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

  private void addClasses() {
    for (ManifestObject object : inventory.of(ObjectKind.PRIORITY_CLASS)) {
      PriorityClassTranslation.translate(object.fields()).ifPresent(classes::add);
    }
    classes.forEach(known -> changes.add(new Change.PriorityClassSeen(known.priorityClass())));
  }

  private void addQueues() {
    for (ManifestObject object : inventory.of(ObjectKind.QUEUE)) {
      QueueTranslation.translate(object.fields())
          .ifPresent(queue -> {
            queues.add(queue, object.fields());
            changes.add(new Change.QueueSeen(queue));
          });
    }
    queues.checkParents();
  }

  private void addNamespaces() {
    for (ManifestObject object : inventory.of(ObjectKind.NAMESPACE)) {
      NamespaceTranslation.translate(object.fields()).ifPresent(quotaChanges::add);
    }
  }

  private void addWorkloadClasses() {
    for (ManifestObject object : inventory.of(ObjectKind.WORKLOAD_PRIORITY_CLASS)) {
      OptionalInt value = WorkloadPriorityClassTranslation.translate(object.fields());
      WorkloadPriorityClassTranslation.name(object.fields())
          .ifPresent(name -> workloadClasses.put(name, value));
    }
  }

  private void addLimits() {
    for (ManifestObject object : inventory.of(ObjectKind.LIMIT_RANGE)) {
      KnownLimits known = LimitRangeTranslation.translate(object.fields());
      limits.merge(known.namespace(), known, KnownLimits::and);
    }
  }

  /** Limits of a queue that does not exist would silently do nothing. */
  private void checkLimits() {
    for (ManifestObject object : inventory.of(ObjectKind.CONFIGURATION)) {
      LimitsTranslation.checkNames(object.fields(), queues::has, this::hasClusterQueue);
    }
  }

  private boolean hasClusterQueue(String name) {
    return quotaChanges.stream()
        .anyMatch(change ->
            change instanceof QuotaChange.ClusterQueueSeen(ClusterQueue seen)
                && seen.name().equals(name));
  }
}
