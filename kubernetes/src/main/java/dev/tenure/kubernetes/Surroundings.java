package dev.tenure.kubernetes;

import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.translate.KnownClass;
import dev.tenure.kubernetes.translate.KnownLimits;
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
import org.jspecify.annotations.Nullable;

/**
 * What others refer to, translated: the configuration, classes, queues and limits. There are few of
 * these, and each may matter to many.
 */
public final class Surroundings {
  private final Inventory inventory;
  private final List<Change> changes = new ArrayList<>();
  private final List<Change> quotaChanges = new ArrayList<>();
  private final SchedulerConfiguration configuration;
  private @Nullable SchedulerConfiguration good;
  private boolean configured;
  private List<Problem> complaints = List.of();
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
    this(inventory, live, false, null);
  }

  /**
   * Those of a live cluster, whose configuration may be broken for a while by an edit: then the
   * last good one counts, or nobody's protection would be known.
   */
  public static Surroundings after(Inventory inventory, @Nullable SchedulerConfiguration lastGood) {
    return new Surroundings(inventory, true, true, lastGood);
  }

  private Surroundings(
      Inventory inventory,
      boolean live,
      boolean strict,
      @Nullable SchedulerConfiguration lastGood) {
    this.inventory = inventory;
    SchedulerConfiguration read = readConfiguration(strict, lastGood);
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

  /** The last configuration that could be read as it was meant; nothing: there was none. */
  public @Nullable SchedulerConfiguration lastGood() {
    return good;
  }

  /** Is it known what was promised? Not if the configuration is broken and never was good. */
  public boolean isConfigured() {
    return configured;
  }

  /** Why the configuration cannot be read as it was meant. */
  public List<Problem> complaints() {
    return complaints;
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

  private SchedulerConfiguration readConfiguration(
      boolean strict, @Nullable SchedulerConfiguration lastGood) {
    OwnConfiguration own = new OwnConfiguration(inventory);
    complaints = own.errors();
    boolean doubtful = strict && !complaints.isEmpty();
    Optional<SchedulerConfiguration> counts = doubtful ? Optional.ofNullable(lastGood) : own.read();
    configured = !doubtful || lastGood != null;
    good = doubtful ? lastGood : own.read().orElse(lastGood);
    SchedulerConfiguration known =
        counts.orElse(SchedulerConfiguration.DEFAULT).withUsual(own.kueuesFairSharing());
    if (counts.isPresent() || own.isForKueue()) {
      changes.add(new Change.SettingsSeen(known.settings()));
    }
    return known;
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
