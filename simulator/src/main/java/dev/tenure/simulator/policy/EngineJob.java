package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.simulator.world.SimJob;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A job as the engine knows it: a workload and its pods, which are the parts of its gang. */
final class EngineJob {
  private final SimJob job;
  private final WorkloadId id;
  private final List<Pod> pods = new ArrayList<>();
  private final BitSet there = new BitSet();
  private boolean leaving;

  EngineJob(SimJob job, WorkloadId id) {
    this.job = job;
    this.id = id;
  }

  SimJob job() {
    return job;
  }

  WorkloadId id() {
    return id;
  }

  /** Its pods as they are when they look for a node, part by part. */
  List<Pod> pods() {
    return pods;
  }

  Pod pod(int part) {
    return pods.get(part);
  }

  /** From now on these are its pods; none of them is there yet. */
  void consistsOf(List<Pod> made) {
    pods.clear();
    pods.addAll(made);
    there.clear();
  }

  boolean isThere(int part) {
    return there.get(part);
  }

  boolean hasPods() {
    return !there.isEmpty();
  }

  void setThere(int part, boolean exists) {
    there.set(part, exists);
  }

  /** Is it told to leave as a whole? Then nothing comes in the stead of its pods. */
  boolean isLeaving() {
    return leaving;
  }

  void setLeaving(boolean told) {
    leaving = told;
  }
}
