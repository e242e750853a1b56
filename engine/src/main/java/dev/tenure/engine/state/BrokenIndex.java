package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.WorkloadId;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The gangs that run below their minimum, and those that were and are written down as such. */
final class BrokenIndex {
  private final SortedMap<WorkloadId, WorkloadState> broken = new TreeMap<>();

  List<WorkloadState> all() {
    return List.copyOf(broken.values());
  }

  /** To be called when anything about the workload has changed. */
  void update(WorkloadState workload) {
    boolean gang = workload.family() == Family.QUEUED && workload.isKnown();
    boolean written = workload.workload().marks().staleSince().isPresent();
    if (gang && (written || workload.isBroken())) {
      broken.put(workload.id(), workload);
    } else {
      broken.remove(workload.id());
    }
  }

  void forget(WorkloadId workload) {
    broken.remove(workload);
  }
}
