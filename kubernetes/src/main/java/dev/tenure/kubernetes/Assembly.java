package dev.tenure.kubernetes;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.translate.BudgetTranslation;
import dev.tenure.kubernetes.translate.KnownGroup;
import dev.tenure.kubernetes.translate.NodeTranslation;
import dev.tenure.kubernetes.translate.PodContext;
import dev.tenure.kubernetes.translate.PodGroupTranslation;
import dev.tenure.kubernetes.translate.QuotaOwners;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Translates an inventory: first what others refer to, wherever in the input it stands. */
final class Assembly {
  private final Inventory inventory;
  private final Surroundings surroundings;
  private final List<Change> changes = new ArrayList<>();

  private Assembly(Inventory inventory, boolean live) {
    this.inventory = inventory;
    this.surroundings = new Surroundings(inventory, live);
    changes.addAll(surroundings.changes());
  }

  /**
   * What a state must take in.
   *
   * @param live whether it is a cluster with pods of other schedulers
   */
  static List<Change> changes(Inventory inventory, boolean live) {
    JobTerms.handDown(inventory);
    Assembly assembly = new Assembly(inventory, live);
    Surroundings around = assembly.surroundings;
    NodePool nodes = assembly.nodes();
    PodContext context =
        new PodContext(
            around.configuration().schedulerNames(),
            around.classes(),
            assembly.groups(),
            assembly.quotaOwners());
    assembly.budgets(assembly.pods(new PodAssembly(context, around.queues(), nodes)));
    assembly.changes.addAll(around.quotaChanges());
    assembly.changes.addAll(QuotaAssembly.changes(inventory, around));
    return assembly.changes;
  }

  private NodePool nodes() {
    NodePool pool = new NodePool(surroundings.configuration().nodePool());
    for (ManifestObject object : inventory.of(ObjectKind.NODE)) {
      NodeTranslation.translate(object.fields())
          .filter(pool::add)
          .ifPresent(node -> changes.add(new Change.NodeSeen(node)));
    }
    return pool;
  }

  private SortedMap<WorkloadId, KnownGroup> groups() {
    QueueForest queues = surroundings.queues();
    SortedMap<WorkloadId, KnownGroup> groups = new TreeMap<>();
    for (ManifestObject object : inventory.of(ObjectKind.POD_GROUP)) {
      PodGroupTranslation.translate(object.fields(), surroundings.classes())
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
