package dev.tenure.engine.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pods of one part of a workload, and how many of them run. */
public final class PodSetState implements MemberState {
  private static final Comparator<PodState> BY_ID = Comparator.comparing(PodState::id);

  private final String name;
  private final List<PodState> pods = new ArrayList<>();
  private @Nullable SubGroupState parent;
  private boolean named;
  private int minAvailable;
  private int active;

  PodSetState(String name) {
    this.name = name;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public @Nullable SubGroupState parent() {
    return parent;
  }

  public int minAvailable() {
    return minAvailable;
  }

  /** How many pods run; those that terminate or that the trial under way takes do not count. */
  @Override
  public int active() {
    return active;
  }

  @Override
  public boolean isSatisfied() {
    return active >= minAvailable;
  }

  @Override
  public boolean hasSurplus() {
    return active > minAvailable;
  }

  /** How many of the running pods are above the minimum. */
  public int surplus() {
    return Math.max(0, active - minAvailable);
  }

  /** All its pods, in the order of their ids. */
  public List<PodState> pods() {
    return Collections.unmodifiableList(pods);
  }

  @Override
  public List<PodSetState> podSets() {
    return List.of(this);
  }

  /** Does its workload name it? Else only pods do. */
  boolean isNamed() {
    return named;
  }

  /** Its workload names it no more, as far as is known. */
  void unname() {
    named = false;
    minAvailable = 0;
  }

  /** Its workload names it, and needs so many of its pods. */
  void name(int needed) {
    named = true;
    minAvailable = needed;
  }

  void join(SubGroupState group) {
    parent = group;
  }

  void add(PodState pod) {
    int at = Collections.binarySearch(pods, pod, BY_ID);
    pods.add(-at - 1, pod);
    count(pod.isActive() ? 1 : 0);
  }

  void remove(PodState pod) {
    pods.remove(Collections.binarySearch(pods, pod, BY_ID));
    count(pod.isActive() ? -1 : 0);
  }

  /** So many more pods run, or fewer. */
  void count(int change) {
    boolean before = isSatisfied();
    active += change;
    if (parent != null && before != isSatisfied()) {
      parent.memberChanged(!before);
    }
  }
}
