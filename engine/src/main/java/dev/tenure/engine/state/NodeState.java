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
  private long[] used = {};
  private long[] leaving = {};
  private long[] plannedNow = {};
  private long[] plannedLater = {};

  NodeState(Node node, long[] allocatable) {
    this.node = node;
    this.allocatable = allocatable;
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
    return at(allocatable, place) - at(used, place) - at(plannedNow, place);
  }

  /** Room once everybody has left who is leaving and everybody has come who is planned. */
  public long freeLater(int place) {
    return freeNow(place) + at(leaving, place) - at(plannedLater, place);
  }

  /** Is anybody there who is leaving? */
  public boolean hasLeavingPods() {
    for (long amount : leaving) {
      if (amount != 0) {
        return true;
      }
    }
    return false;
  }

  private static long at(long[] vector, int place) {
    return place < vector.length ? vector[place] : 0;
  }

  void become(Node changed, long[] has) {
    node = changed;
    allocatable = has;
  }

  void attach(PodState pod) {
    pods.add(pod);
    pod.node = this;
    used = add(used, pod.demand(), 1);
    if (pod.isTerminating()) {
      leaving = add(leaving, pod.demand(), 1);
    }
  }

  void detach(PodState pod) {
    pods.remove(pod);
    pod.node = null;
    used = add(used, pod.demand(), -1);
    if (pod.isTerminating()) {
      leaving = add(leaving, pod.demand(), -1);
    }
  }

  void leave(PodState pod, int sign) {
    leaving = add(leaving, pod.demand(), sign);
  }

  void claim(PodState pod) {
    claimants.add(pod);
    claimants.sort(Importance.MOST_FIRST);
  }

  void unclaim(PodState pod) {
    claimants.remove(pod);
  }

  void plan(PodState pod, boolean now, boolean add) {
    int sign = add ? 1 : -1;
    if (now) {
      plannedNow = add(plannedNow, pod.demand(), sign);
    } else {
      plannedLater = add(plannedLater, pod.demand(), sign);
    }
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
