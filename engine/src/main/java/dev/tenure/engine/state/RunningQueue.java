package dev.tenure.engine.state;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.RunningSpot.Start;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The workloads that run in one queue, in the order in which they have to leave; and by when they
 * started: who came last is protected longest, so all who are protected are passed over in one
 * step. What a trial takes does not show here.
 */
public final class RunningQueue {
  static final RunningQueue NOBODY = new RunningQueue();

  /** Where more than one in so many may be taken, walking through all is the shorter way. */
  private static final int FEW = 8;

  private static final Comparator<WorkloadState> LEAVES_FIRST =
      Comparator.comparing(workload -> Objects.requireNonNull(workload.spot).key());

  private final LeavingOrder inOrder = new LeavingOrder();
  private final NavigableMap<VictimKey, WorkloadState> shrinking = new TreeMap<>();
  private final NavigableMap<Start, WorkloadState> byStart = new TreeMap<>();
  private int activePods;

  /** All of them. */
  public Collection<WorkloadState> inOrder() {
    return Collections.unmodifiableCollection(inOrder);
  }

  public boolean isEmpty() {
    return inOrder.isEmpty();
  }

  /** How many of their pods run. */
  public int activePods() {
    return activePods;
  }

  /** Have all of them a lower priority than this one? */
  public boolean isBelow(int priority) {
    return inOrder.isEmpty() || inOrder.last().priority() < priority;
  }

  /** One of their pods; absent: nobody runs. */
  public @Nullable PodState anyPod() {
    return inOrder.isEmpty() ? null : inOrder.first().firstPod();
  }

  /**
   * All who have more than their minimum, and all who started by then, in the order in which they
   * have to leave. Others may be among them.
   */
  public Collection<WorkloadState> startedBy(long latest) {
    int few = inOrder.size() / FEW;
    if (latest == Time.NEVER || shrinking.size() > few) {
      return inOrder();
    }
    List<WorkloadState> started = new ArrayList<>(shrinking.values());
    for (WorkloadState workload : byStart.headMap(Start.beginning(latest + 1)).values()) {
      if (started.size() > few) {
        return inOrder();
      }
      started.add(workload);
    }
    started.sort(LEAVES_FIRST);
    return started;
  }

  /** Of those with no more than their minimum, the first to have started after that. */
  public @Nullable WorkloadState firstStartedAfter(long start) {
    if (start == Time.NEVER) {
      return null;
    }
    Map.@Nullable Entry<Start, WorkloadState> first =
        byStart.ceilingEntry(Start.beginning(start + 1));
    return first == null ? null : first.getValue();
  }

  void add(WorkloadState workload, RunningSpot spot) {
    inOrder.insert(workload);
    if (spot.start() == null) {
      shrinking.put(spot.key(), workload);
    } else {
      byStart.put(spot.start(), workload);
    }
    activePods += spot.activePods();
  }

  void remove(WorkloadState workload, RunningSpot spot) {
    inOrder.delete(workload);
    if (spot.start() == null) {
      shrinking.remove(spot.key());
    } else {
      byStart.remove(spot.start());
    }
    activePods -= spot.activePods();
  }
}
