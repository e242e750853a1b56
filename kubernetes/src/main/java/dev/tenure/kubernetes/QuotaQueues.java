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
import java.util.SortedSet;
import java.util.TreeSet;

/** The queues of the quota family, and whether what they name is there. */
final class QuotaQueues {
  private final Inventory inventory;
  private final List<Change> changes = new ArrayList<>();
  private final SortedSet<String> flavors = new TreeSet<>();
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

  /** One that cannot be read in full is as good as absent: nobody can say what fits there. */
  private void addFlavors() {
    for (ManifestObject object : inventory.of(ObjectKind.FLAVOR)) {
      FlavorTranslation.translate(object.fields())
          .ifPresent(flavor -> {
            flavors.add(flavor.name());
            if (object.report().unreadable().isEmpty()) {
              changes.add(new QuotaChange.FlavorSeen(flavor));
            }
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

  private ClusterQueue checked(ManifestObject object, ClusterQueue queue) {
    ClusterQueueTranslation.flavorNames(object.fields()).forEach(this::checkFlavor);
    return cohorts.isSound(queue.cohort()) ? queue : ClusterQueueTranslation.held(queue);
  }

  private void checkFlavor(Field field) {
    String name = field.word().orElse("");
    if (!name.isEmpty() && !flavors.contains(name)) {
      field.error(
          "is a flavor that does not exist; the queue admits nobody", "Add the ResourceFlavor");
    }
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
