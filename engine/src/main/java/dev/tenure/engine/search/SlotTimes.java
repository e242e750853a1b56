package dev.tenure.engine.search;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.place.Claims;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.PodTable;
import java.util.Arrays;
import java.util.List;

/**
 * Before which instant nodes cannot have places enough for pods that ask for the same, even if
 * everybody left as soon as no protection holds it. That is quickly known, and rights and turns
 * only make it later.
 */
final class SlotTimes {
  private final Hunt hunt;
  private final Need need;
  private final int most;
  private final long[] room;
  private long[] times = new long[64];
  private int count;

  private SlotTimes(Hunt hunt, List<PodState> alike) {
    this.hunt = hunt;
    this.need = new Need(alike.getFirst());
    this.most = alike.size();
    this.room = new long[need.size()];
  }

  /** {@link Time#NEVER} if there will never be enough. */
  static long earliest(Hunt hunt, List<PodState> alike, List<NodeState> nodes) {
    SlotTimes slots = new SlotTimes(hunt, alike);
    for (NodeState node : nodes) {
      if (NodeFit.refusal(alike.getFirst(), node) == null) {
        slots.add(node);
      }
    }
    return slots.timeOfLast();
  }

  private long timeOfLast() {
    if (count < most) {
      return Time.NEVER;
    }
    Arrays.sort(times, 0, count);
    return times[most - 1];
  }

  private void add(NodeState node) {
    for (int i = 0; i < need.size(); i++) {
      int place = need.place(i);
      room[i] = node.freeLater(place) - Claims.kept(node, need.pod(), place);
    }
    int slots = need.times(room, 0, most);
    note(Time.FREE, slots);
    for (Leaver leaver : leavers(node.pods())) {
      if (slots == most) {
        return;
      }
      for (int i = 0; i < need.size(); i++) {
        int place = need.place(i);
        room[i] += place < leaver.pod.demand().length ? leaver.pod.demand()[place] : 0;
      }
      int more = need.times(room, 0, most) - slots;
      note(leaver.end, more);
      slots += more;
    }
  }

  private void note(long time, int slots) {
    for (int i = 0; i < slots; i++) {
      if (count == times.length) {
        times = Arrays.copyOf(times, 2 * count);
      }
      times[count++] = time;
    }
  }

  private record Leaver(long end, PodState pod) {}

  private Leaver[] leavers(PodTable pods) {
    Leaver[] leavers = new Leaver[pods.size()];
    int found = 0;
    for (int row = 0; row < pods.size(); row++) {
      PodState pod = pods.pod(row);
      long end = pod.isActive() && hunt.reaches(pod) ? earliestEnd(pod) : Time.NEVER;
      if (end != Time.NEVER) {
        leavers[found++] = new Leaver(end, pod);
      }
    }
    Leaver[] all = Arrays.copyOf(leavers, found);
    Arrays.sort(all, (one, other) -> Long.compare(one.end, other.end));
    return all;
  }

  /** As part of what its workload has above its minimum, if it has anything there. */
  private long earliestEnd(PodState pod) {
    boolean core = pod.workload().solePod() != null || !pod.workload().gang().hasSurplus();
    return hunt.ownFreeAt(pod, core);
  }
}
