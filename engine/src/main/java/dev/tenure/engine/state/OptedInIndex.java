package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.WorkloadId;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** The queued workloads that say themselves how long they expect to run. */
final class OptedInIndex {
  private final SortedMap<WorkloadId, WorkloadState> optedIn = new TreeMap<>();

  Collection<WorkloadState> all() {
    return Collections.unmodifiableCollection(optedIn.values());
  }

  /** To be called when the workload's object has changed. */
  void update(WorkloadState workload) {
    boolean says = workload.workload().terms().requeue().expected().isSet();
    if (says && workload.family() == Family.QUEUED && workload.isKnown()) {
      optedIn.put(workload.id(), workload);
    } else {
      optedIn.remove(workload.id());
    }
  }

  void forget(WorkloadId workload) {
    optedIn.remove(workload);
  }
}
