package dev.tenure.simulator.policy;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.simulator.world.SimJob;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which job of the world is which workload of the engine, and which part of it which pod. */
final class EngineJobs {
  private final Map<WorkloadId, EngineJob> byId = new HashMap<>(); // only looked up
  private final Map<PodId, Place> places = new HashMap<>(); // only looked up
  private final @Nullable EngineJob[] byIndex;

  /** Which part of which job a pod is. */
  record Place(EngineJob job, int part) {}

  EngineJobs(int jobs) {
    this.byIndex = new @Nullable EngineJob[jobs];
  }

  void add(EngineJob job) {
    byId.put(job.id(), job);
    byIndex[job.job().index()] = job;
  }

  void remove(EngineJob job) {
    forgetPods(job);
    byId.remove(job.id());
    byIndex[job.job().index()] = null;
  }

  /** Its pods have names from now on. */
  void knowPods(EngineJob job) {
    for (int part = 0; part < job.pods().size(); part++) {
      places.put(job.pod(part).id(), new Place(job, part));
    }
  }

  void forgetPods(EngineJob job) {
    job.pods().forEach(pod -> places.remove(pod.id()));
  }

  EngineJob of(SimJob job) {
    @Nullable EngineJob known = byIndex[job.index()];
    if (known == null) {
      throw new IllegalStateException("nobody knows the job " + job.trace().id());
    }
    return known;
  }

  EngineJob of(WorkloadId id) {
    @Nullable EngineJob job = byId.get(id);
    if (job == null) {
      throw new IllegalStateException("nobody knows the job " + id);
    }
    return job;
  }

  Place of(PodId pod) {
    @Nullable Place place = places.get(pod);
    if (place == null) {
      throw new IllegalStateException("nobody knows the pod " + pod);
    }
    return place;
  }

  /** Who gains by something; absent: it is no longer there. */
  @Nullable SimJob jobOf(WorkloadId beneficiary) {
    @Nullable EngineJob job = byId.get(beneficiary);
    return job == null ? null : job.job();
  }
}
