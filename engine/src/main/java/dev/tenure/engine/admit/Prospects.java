package dev.tenure.engine.admit;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.place.GangPlacement;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;

/** The pods that a quota workload would have, to see where they would go. */
public final class Prospects {
  /** No name of a real pod has a slash, so a prospect is never mistaken for one. */
  private static final String JOINT = "/";

  private final ClusterState state;
  private final AdmittedPods pods;

  public Prospects(ClusterState state) {
    this.state = state;
    this.pods = new AdmittedPods(state.quota(), JOINT);
  }

  /** Those that this scheduler would place, what fits few nodes first. */
  public List<PodState> of(QuotaWorkload workload, Admission admission) {
    List<PodState> all = new ArrayList<>();
    for (Pod pod : pods.of(workload, admission)) {
      all.add(state.prospect(pod));
    }
    all.sort(GangPlacement.LARGEST_FIRST);
    return all;
  }
}
