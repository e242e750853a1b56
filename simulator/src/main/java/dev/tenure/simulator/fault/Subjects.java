package dev.tenure.simulator.fault;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.simulator.policy.Ends;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.World;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whom news are about, also when that is done already. */
final class Subjects {
  private final World world;
  private final Ends ends;
  private final Map<WorkloadId, SimJob> jobs = new HashMap<>(); // only looked up
  private final Map<PodId, WorkloadId> owners = new HashMap<>(); // only looked up

  Subjects(World world, Ends ends) {
    this.world = world;
    this.ends = ends;
  }

  /** Notes what an object says of whom it belongs to. */
  void note(Change change) {
    switch (change) {
      case Change.PodSeen(var pod) -> owners.put(pod.id(), pod.spec().workload());
      case Change.WorkloadSeen(var group) -> note(group.id());
      case QuotaChange.QuotaWorkloadSeen(var workload) -> note(workload.id());
      default -> {}
    }
  }

  private void note(WorkloadId id) {
    @Nullable SimJob job = ends.jobs().of(id);
    if (job != null) {
      jobs.put(id, job);
    }
  }

  /** Lets who looks on know that the scheduler does not know this yet, or did not until now. */
  void tell(Change unheard, long now) {
    @Nullable SimJob job = job(unheard);
    @Nullable SimNode node = node(unheard);
    if (job != null) {
      world.watcher().unheard(job, now);
    } else if (node != null) {
      world.watcher().unheard(node, now);
    } else {
      world.watcher().disturbed(now);
    }
  }

  private @Nullable SimJob job(Change change) {
    return switch (change) {
      case Change.PodSeen(var pod) -> jobs.get(pod.spec().workload());
      case Change.PodGone(var pod) -> jobs.get(owners.get(pod));
      case Change.WorkloadSeen(var group) -> jobs.get(group.id());
      case Change.WorkloadGone(var group) -> jobs.get(group);
      case QuotaChange.QuotaWorkloadSeen(var workload) -> jobs.get(workload.id());
      case QuotaChange.QuotaWorkloadGone(var workload) -> jobs.get(workload);
      default -> null;
    };
  }

  private @Nullable SimNode node(Change change) {
    String name =
        switch (change) {
          case Change.NodeSeen(var node) -> node.name();
          case Change.NodeGone(var gone) -> gone;
          default -> "";
        };
    return world.nodes().stream()
        .filter(node -> Objects.equals(node.name(), name))
        .findFirst()
        .orElse(null);
  }
}
