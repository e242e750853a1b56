package dev.tenure.kubernetes;

import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.translate.QuotaContext;
import dev.tenure.kubernetes.translate.QuotaWorkloadTranslation;
import java.util.ArrayList;
import java.util.List;

/** Translates the workloads of the quota family. */
final class QuotaAssembly {
  private final Inventory inventory;
  private final List<Change> changes = new ArrayList<>();

  private QuotaAssembly(Inventory inventory) {
    this.inventory = inventory;
  }

  static List<Change> changes(Inventory inventory, Surroundings around) {
    QuotaAssembly assembly = new QuotaAssembly(inventory);
    assembly.workloads(around.quotaContext(), around.quotaQueues());
    return assembly.changes;
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
