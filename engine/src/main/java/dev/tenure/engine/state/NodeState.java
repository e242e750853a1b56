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
  int place = -1; // NodeIndex: in the order of names
  private Node node;
  private long[] allocatable;
  private long[] freeNow;
  private long[] freeLater;
  private int leaving;

  NodeState(Node node, long[] allocatable) {
    this.node = node;
    this.allocatable = allocatable;
    this.freeNow = allocatable.clone();
    this.freeLater = allocatable.clone();
  }

  public Node node() {
    return node;
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
    return Collections.unmodifiableList(claimants);
  }

  /** The pods that the trial under way has put here. */
  public List<PodState> planned() {
    return Collections.unmodifiableList(planned);
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
    freeNow = add(add(freeNow, allocatable, -1), has, 1);
    freeLater = add(add(freeLater, allocatable, -1), has, 1);
    node = changed;
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
    freeNow = add(freeNow, pod.demand(), -sign);
    freeLater = add(freeLater, pod.demand(), -sign);
    if (pod.isTerminating()) {
      leave(pod, sign);
    }
  }

  /** The pod is about to leave, or no longer is. */
  void leave(PodState pod, int sign) {
    freeLater = add(freeLater, pod.demand(), sign);
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
      freeNow = add(freeNow, pod.demand(), sign);
    }
    freeLater = add(freeLater, pod.demand(), sign);
    if (add) {
      planned.add(pod);
    } else {
      planned.remove(pod);
    }
  }

  private static long[] add(long[] sum, long[] demand, int sign) {
    long[] wide = ResourceIndex.widened(sum, demand.length);
    for (int place = 0; place < demand.length; place++) {
      wide[place] += sign * demand[place];
    }
    return wide;
  }
}
