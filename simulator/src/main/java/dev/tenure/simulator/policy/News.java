package dev.tenure.simulator.policy;

import dev.tenure.engine.cycle.ClusterView;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What has happened in the world, as the engine would be told of it by a cluster. */
public final class News implements ClusterView {
  private final List<Change> told = new ArrayList<>();

  News() {}

  void add(Change change) {
    told.add(change);
  }

  void addAll(Collection<? extends Change> changes) {
    told.addAll(changes);
  }

  public boolean isEmpty() {
    return told.isEmpty();
  }

  /** A pod is there. */
  void appear(EngineJob job, int part) {
    job.setThere(part, true);
    told.add(new Change.PodSeen(job.pod(part)));
  }

  /** A pod is no longer there. */
  void vanish(EngineJob job, int part) {
    job.setThere(part, false);
    told.add(new Change.PodGone(job.pod(part).id()));
  }

  @Override
  public List<Change> changes() {
    List<Change> taken = List.copyOf(told);
    told.clear();
    return taken;
  }
}
