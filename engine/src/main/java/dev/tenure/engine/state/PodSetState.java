package dev.tenure.engine.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** The pods of one part of a workload, and how many of them run. */
public final class PodSetState {
  private static final Comparator<PodState> BY_ID = Comparator.comparing(PodState::id);

  private final String name;
  private final List<PodState> pods = new ArrayList<>();
  int minAvailable;
  int active;

  PodSetState(String name, int minAvailable) {
    this.name = name;
    this.minAvailable = minAvailable;
  }

  public String name() {
    return name;
  }

  public int minAvailable() {
    return minAvailable;
  }

  /** How many pods run; those that terminate or that the trial under way takes do not count. */
  public int active() {
    return active;
  }

  /** How many of the running pods are above the minimum. */
  public int surplus() {
    return Math.max(0, active - minAvailable);
  }

  /** All its pods, in the order of their ids. */
  public List<PodState> pods() {
    return Collections.unmodifiableList(pods);
  }

  void add(PodState pod) {
    int at = Collections.binarySearch(pods, pod, BY_ID);
    pods.add(-at - 1, pod);
    active += pod.isActive() ? 1 : 0;
  }

  void remove(PodState pod) {
    pods.remove(Collections.binarySearch(pods, pod, BY_ID));
    active -= pod.isActive() ? 1 : 0;
  }
}
