package dev.tenure.engine.state;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceFlavor;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.Lack;
import dev.tenure.engine.quota.QuotaState;
import java.util.SortedMap;

/** Something that happened to the quota family. */
public sealed interface QuotaChange extends Change {
  record ClusterQueueSeen(ClusterQueue queue) implements QuotaChange {}

  record ClusterQueueGone(String name) implements QuotaChange {}

  record CohortSeen(Cohort cohort) implements QuotaChange {}

  record CohortGone(String name) implements QuotaChange {}

  record LocalQueueSeen(LocalQueue queue) implements QuotaChange {}

  record LocalQueueGone(String namespace, String name) implements QuotaChange {}

  record FlavorSeen(ResourceFlavor flavor) implements QuotaChange {}

  record FlavorGone(String name) implements QuotaChange {}

  record NamespaceSeen(String name, SortedMap<String, String> labels) implements QuotaChange {}

  record NamespaceGone(String name) implements QuotaChange {}

  record QuotaWorkloadSeen(QuotaWorkload workload) implements QuotaChange {}

  record QuotaWorkloadGone(WorkloadId workload) implements QuotaChange {}

  /**
   * It was tried in vain and waits, until then at most, for a change that can matter to it.
   *
   * @param lack what it waits for, which says which changes matter
   */
  record QuotaWorkloadParked(WorkloadId workload, long until, Lack lack) implements QuotaChange {}

  /**
   * The same for it and for all behind it who ask for the same with the same priority: they would
   * be tried in vain as well.
   *
   * @param now when it was tried
   */
  record LikeWorkloadsParked(WorkloadId workload, long now, long until, Lack lack)
      implements QuotaChange {}

  /**
   * It was tried in vain with some flavors; the next try goes on with the others.
   *
   * @param until when time alone may help with those that were tried: from then on none were
   */
  record FlavorsTried(WorkloadId workload, FlavorProgress progress, long until)
      implements QuotaChange {}

  /**
   * What a round decides follows from time, or from somebody outside the queues. If that leads back
   * to an earlier state, it is no circle.
   */
  record MovedFromOutside() implements QuotaChange {}

  /** All that was decided in a round has been taken in. */
  record RoundDone() implements QuotaChange {}

  /** Takes it into the state. */
  default void applyTo(QuotaState quota) {
    switch (this) {
      case ClusterQueueSeen seen -> quota.put(seen.queue());
      case ClusterQueueGone gone -> quota.removeClusterQueue(gone.name());
      case CohortSeen seen -> quota.put(seen.cohort());
      case CohortGone gone -> quota.removeCohort(gone.name());
      case LocalQueueSeen seen -> quota.put(seen.queue());
      case LocalQueueGone gone -> quota.removeLocalQueue(gone.namespace(), gone.name());
      case FlavorSeen seen -> quota.put(seen.flavor());
      case FlavorGone gone -> quota.removeFlavor(gone.name());
      case NamespaceSeen seen -> quota.putNamespace(seen.name(), seen.labels());
      case NamespaceGone gone -> quota.removeNamespace(gone.name());
      case QuotaWorkloadSeen seen -> quota.put(seen.workload());
      case QuotaWorkloadGone gone -> quota.remove(gone.workload());
      case QuotaWorkloadParked parked ->
          quota.park(parked.workload(), parked.until(), parked.lack());
      case LikeWorkloadsParked parked ->
          quota.parkAlike(parked.workload(), parked.now(), parked.until(), parked.lack());
      case MovedFromOutside _ -> quota.moved();
      case RoundDone _ -> quota.reached();
      case FlavorsTried tried ->
          quota.progressed(tried.workload(), tried.progress(), tried.until());
    }
  }
}
