package dev.tenure.engine.protect;

import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Collection;

/** Spec 1: while an elastic workload is protected it may shrink to its core, never below it. */
public final class CoreGuard {
  private CoreGuard() {}

  /** Do the touched parts keep their minimum of running pods without these victims? */
  public static boolean keepsCore(WorkloadState workload, Collection<PodState> victims) {
    for (PodSetState podSet : workload.podSets()) {
      long taken = victims.stream().filter(pod -> pod.podSet() == podSet && pod.isActive()).count();
      if (taken > 0 && podSet.active() - taken < podSet.minAvailable()) {
        return false;
      }
    }
    return true;
  }
}
