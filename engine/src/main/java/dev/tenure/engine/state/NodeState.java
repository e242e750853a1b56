package dev.tenure.engine.state;

import dev.tenure.engine.model.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A node in the state: its pods, its room now, and its room once those have left who are leaving.
 */
public final class NodeState {
  private final PodTable pods = new PodTable();
  private final List<PodState> claimants = new ArrayList<>();
  private final List<PodState> planned = new ArrayList<>();
  private final List<PodState> seenClaimants = Collections.unmodifiableList(claimants);
  private final List<PodState> seenPlanned = Collections.unmodifiableList(planned);
  private final NodeRooms rooms;
  private int place;
  private Node node;
  private boolean selective;
  private long[] allocatable;
  private long[] freeNow;
  private long[] freeLater;
  private int leaving;

  NodeState(Node node, long[] allocatable, NodeRooms rooms, int place) {
    this.rooms = rooms;
    this.place = place;
    this.node = node;
    this.selective = isSelective(node);
    this.allocatable = allocatable;
    this.freeNow = allocatable.clone();
    this.freeLater = allocatable.clone();
  }

  public Node node() {
    return node;
  }

  /** Does it refuse pods for what it is, and not only for want of room? */
  public boolean isSelective() {
    return selective;
  }

  private static boolean isSelective(Node node) {
    return !node.ready() || node.unschedulable() || !node.taints().isEmpty();
  }

  public String name() {
    return node.name();
  }

  /** Its place among all nodes in name order, counted from 0. */
  public int place() {
    return place;
  }

  /** The pods that are on it, also those that are leaving. */
  public PodTable pods() {
    return pods;
  }

  /** The pods that room is kept for here. */
  public List<PodState> claimants() {
    return seenClaimants;
  }

  /** The pods that the trial under way has put here. */
  public List<PodState> planned() {
    return seenPlanned;
  }

  public long allocatable(int place) {
    return at(allocatable, place);
  }

  /** Room that a pod could use at once. Negative where the node is oversubscribed. */
  public long freeNow(int place) {
    return at(freeNow, place);
  }

  /** Room once everybody has left who is leaving and everybody has come who is planned. */
  public long freeLater(int place) {
    return at(freeLater, place);
  }

  /** Is anybody there who is leaving? */
  public boolean hasLeavingPods() {
    return leaving > 0;
  }

  private static long at(long[] vector, int place) {
    return place < vector.length ? vector[place] : 0;
  }

  void become(Node changed, long[] has) {
    for (boolean atOnce : new boolean[] {true, false}) {
      change(atOnce, allocatable, -1);
      change(atOnce, has, 1);
    }
    node = changed;
    selective = isSelective(changed);
    allocatable = has;
  }

  void attach(PodState pod) {
    pods.add(pod);
    pod.node = this;
    occupy(pod, 1);
  }

  void detach(PodState pod) {
    pods.remove(pod);
    pod.node = null;
    occupy(pod, -1);
  }

  private void occupy(PodState pod, int sign) {
    change(true, pod.demand(), -sign);
    change(false, pod.demand(), -sign);
    if (pod.isTerminating()) {
      leave(pod, sign);
    }
  }

  /** The pod is about to leave, or no longer is. */
  void leave(PodState pod, int sign) {
    change(false, pod.demand(), sign);
    leaving += sign;
  }

  void claim(PodState pod) {
    claimants.add(pod);
    claimants.sort(Importance.MOST_FIRST);
  }

  void unclaim(PodState pod) {
    claimants.remove(pod);
  }

  void plan(PodState pod, boolean now, boolean add) {
    int sign = add ? -1 : 1;
    if (now) {
      change(true, pod.demand(), sign);
    }
    change(false, pod.demand(), sign);
    if (add) {
      planned.add(pod);
    } else {
      planned.remove(pod);
    }
  }

  /** So much more is free, or less; at once, or later. */
  private void change(boolean atOnce, long[] amounts, int sign) {
    long[] free = ResourceIndex.widened(atOnce ? freeNow : freeLater, amounts.length);
    for (int i = 0; i < amounts.length; i++) {
      long before = free[i];
      free[i] += sign * amounts[i];
      if (before != free[i]) {
        rooms.changed(i, atOnce, place, before, free[i]);
      }
    }
    if (atOnce) {
      freeNow = free;
    } else {
      freeLater = free;
    }
  }

  /** Takes its place among all nodes, which have all left theirs. */
  void takePlace(int number) {
    place = number;
    enter(true, freeNow);
    enter(false, freeLater);
  }

  private void enter(boolean atOnce, long[] free) {
    for (int i = 0; i < free.length; i++) {
      rooms.changed(i, atOnce, place, 0, free[i]);
    }
  }
}
