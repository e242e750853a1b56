package dev.tenure.kubernetes;

import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.translate.ClusterQueueTranslation;
import dev.tenure.kubernetes.translate.CohortTranslation;
import dev.tenure.kubernetes.translate.FlavorTranslation;
import dev.tenure.kubernetes.translate.LocalQueueTranslation;
import dev.tenure.kubernetes.tree.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The queues of the quota family, and whether what they name is there. */
final class QuotaQueues {
  private final Inventory inventory;
  private final List<Change> changes = new ArrayList<>();
  private final SortedMap<String, Boolean> readableFlavors = new TreeMap<>();
  private final CohortForest cohorts = new CohortForest();
  private final SortedSet<String> clusterQueues = new TreeSet<>();
  private final SortedSet<String> localQueues = new TreeSet<>();

  QuotaQueues(Inventory inventory) {
    this.inventory = inventory;
    addFlavors();
    addCohorts();
    addClusterQueues();
    addLocalQueues();
  }

  List<Change> changes() {
    return changes;
  }

  boolean hasLocalQueue(String id) {
    return localQueues.contains(id);
  }

  private void addFlavors() {
    for (ManifestObject object : inventory.of(ObjectKind.FLAVOR)) {
      FlavorTranslation.translate(object.fields())
          .ifPresent(flavor -> {
            readableFlavors.put(flavor.name(), object.report().unreadable().isEmpty());
            changes.add(new QuotaChange.FlavorSeen(flavor));
          });
    }
  }

  private void addCohorts() {
    for (ManifestObject object : inventory.of(ObjectKind.COHORT)) {
      CohortTranslation.translate(object.fields())
          .ifPresent(known -> {
            cohorts.add(known, object.fields());
            changes.add(new QuotaChange.CohortSeen(known.cohort()));
          });
    }
    cohorts.checkParents();
  }

  private void addClusterQueues() {
    for (ManifestObject object : inventory.of(ObjectKind.CLUSTER_QUEUE)) {
      ClusterQueueTranslation.translate(object.fields())
          .ifPresent(queue -> {
            clusterQueues.add(queue.name());
            changes.add(new QuotaChange.ClusterQueueSeen(checked(object, queue)));
          });
    }
  }

  /** Where a flavor or a cohort is not known, nobody can say what fits. */
  private ClusterQueue checked(ManifestObject object, ClusterQueue queue) {
    boolean complete = cohorts.isSound(queue.cohort());
    for (Field field : ClusterQueueTranslation.flavorNames(object.fields()).toList()) {
      String name = field.word().orElse("");
      if (!name.isEmpty() && !readableFlavors.containsKey(name)) {
        field.error(
            "is a flavor that does not exist; the queue admits nobody", "Add the ResourceFlavor");
      }
      complete &= readableFlavors.getOrDefault(name, false);
    }
    return complete ? queue : ClusterQueueTranslation.held(queue);
  }

  private void addLocalQueues() {
    for (ManifestObject object : inventory.of(ObjectKind.LOCAL_QUEUE)) {
      LocalQueueTranslation.translate(object.fields())
          .ifPresent(queue -> {
            check(object, queue);
            localQueues.add(queue.id());
            changes.add(new QuotaChange.LocalQueueSeen(queue));
          });
    }
  }

  private void check(ManifestObject object, LocalQueue queue) {
    if (!queue.clusterQueue().isEmpty() && !clusterQueues.contains(queue.clusterQueue())) {
      object
          .fields()
          .at("spec")
          .field("clusterQueue")
          .warn("is a cluster queue that does not exist", "Add the ClusterQueue");
    }
  }
}
