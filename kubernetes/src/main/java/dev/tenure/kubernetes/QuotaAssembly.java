package dev.tenure.kubernetes;

import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.translate.KnownLimits;
import dev.tenure.kubernetes.translate.LimitRangeTranslation;
import dev.tenure.kubernetes.translate.NamespaceTranslation;
import dev.tenure.kubernetes.translate.PriorityClasses;
import dev.tenure.kubernetes.translate.QuotaContext;
import dev.tenure.kubernetes.translate.QuotaWorkloadTranslation;
import dev.tenure.kubernetes.translate.SchedulerConfiguration;
import dev.tenure.kubernetes.translate.WorkloadPriorityClassTranslation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** Translates the quota family: first what others refer to, wherever in the input it stands. */
final class QuotaAssembly {
  private final Inventory inventory;
  private final List<Change> changes = new ArrayList<>();

  private QuotaAssembly(Inventory inventory) {
    this.inventory = inventory;
  }

  static List<Change> changes(
      Inventory inventory, PriorityClasses classes, SchedulerConfiguration configuration) {
    QuotaAssembly assembly = new QuotaAssembly(inventory);
    assembly.namespaces();
    QuotaQueues queues = new QuotaQueues(inventory);
    assembly.changes.addAll(queues.changes());
    assembly.workloads(
        new QuotaContext(
            configuration::places, classes, assembly.workloadClasses(), assembly.limits()),
        queues);
    return assembly.changes;
  }

  private void namespaces() {
    for (ManifestObject object : inventory.of(ObjectKind.NAMESPACE)) {
      NamespaceTranslation.translate(object.fields()).ifPresent(changes::add);
    }
  }

  private SortedMap<String, OptionalInt> workloadClasses() {
    SortedMap<String, OptionalInt> classes = new TreeMap<>();
    for (ManifestObject object : inventory.of(ObjectKind.WORKLOAD_PRIORITY_CLASS)) {
      OptionalInt value = WorkloadPriorityClassTranslation.translate(object.fields());
      WorkloadPriorityClassTranslation.name(object.fields())
          .ifPresent(name -> classes.put(name, value));
    }
    return classes;
  }

  private SortedMap<String, KnownLimits> limits() {
    SortedMap<String, KnownLimits> limits = new TreeMap<>();
    for (ManifestObject object : inventory.of(ObjectKind.LIMIT_RANGE)) {
      KnownLimits known = LimitRangeTranslation.translate(object.fields());
      limits.merge(known.namespace(), known, KnownLimits::and);
    }
    return limits;
  }

  private void workloads(QuotaContext context, QuotaQueues queues) {
    List<QuotaWorkload> workloads = new ArrayList<>();
    QuotaWishes wishes = new QuotaWishes(queues.changes());
    for (ManifestObject object : inventory.of(ObjectKind.WORKLOAD)) {
      QuotaWorkloadTranslation.translate(object.fields(), context)
          .ifPresent(workload -> {
            check(object, workload, queues);
            wishes.check(object.fields(), workload);
            workloads.add(workload);
          });
    }
    changes.addAll(
        SystemClasses.seen(
            workloads.stream().map(QuotaWorkload::priorityClass), context.classes()));
    workloads.forEach(workload -> changes.add(new QuotaChange.QuotaWorkloadSeen(workload)));
  }

  private static void check(ManifestObject object, QuotaWorkload workload, QuotaQueues queues) {
    String queue = workload.localQueue();
    if (!queue.isEmpty() && !queues.hasLocalQueue(workload.id().namespace() + "/" + queue)) {
      object
          .fields()
          .at("spec")
          .field("queueName")
          .warn("is a local queue that its namespace does not have", "Add the LocalQueue");
    }
  }
}
