package dev.tenure.engine.state;

import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodStatus;
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
  private int needed;
  private int done;
  private int alive;
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

  /**
   * How many of its pods have to run: as many as its workload says, but for those that have
   * succeeded. Who comes after them is needed all the same: a gang of three that works through ten
   * pods still runs three at a time, while there are three.
   */
  public int minAvailable() {
    return minAvailable;
  }

  /** Has it more pods than its workload needs, whatever has become of them? */
  boolean isElastic() {
    return pods.size() > needed;
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
    needed = 0;
    minAvailable = 0;
  }

  /** Its workload names it, and needs so many of its pods. */
  void name(int minimum) {
    named = true;
    needed = minimum;
    minAvailable = remaining();
  }

  private int remaining() {
    return done == 0 ? needed : Math.min(needed, Math.max(needed - done, alive));
  }

  void join(SubGroupState group) {
    parent = group;
  }

  void add(PodState pod) {
    int at = Collections.binarySearch(pods, pod, BY_ID);
    pods.add(-at - 1, pod);
    tally(pod, 1);
  }

  void remove(PodState pod) {
    pods.remove(Collections.binarySearch(pods, pod, BY_ID));
    tally(pod, -1);
  }

  private void tally(PodState pod, int sign) {
    PodStatus status = pod.pod().status();
    done += status.phase() == PodPhase.SUCCEEDED ? sign : 0;
    alive += status.phase().isFinished() || status.terminating() ? 0 : sign;
    become(active + (pod.isActive() ? sign : 0), remaining());
  }

  /** So many more pods run, or fewer. */
  void count(int change) {
    become(active + change, minAvailable);
  }

  private void become(int running, int minimum) {
    boolean before = isSatisfied();
    active = running;
    minAvailable = minimum;
    if (parent != null && before != isSatisfied()) {
      parent.memberChanged(!before);
    }
  }
}
