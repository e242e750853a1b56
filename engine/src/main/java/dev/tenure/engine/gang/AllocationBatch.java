package dev.tenure.engine.gang;

import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.SubGroupState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The pods that a gang asks for next: all that it lacks to reach its minimum; or else one pod more,
 * or one group more.
 */
public final class AllocationBatch {
  private final Comparator<? super MemberState> order;
  private final boolean partly;

  /**
   * @param order which members are served first where not all are needed
   * @param partly whether to ask also for those pods of a part that are too few for its minimum
   */
  public AllocationBatch(Comparator<? super MemberState> order, boolean partly) {
    this.order = order;
    this.partly = partly;
  }

  /** No more members than are missing, and none that could not start. */
  public AllocationBatch() {
    this(StartOrder.RUNNING_FIRST, false);
  }

  /** Nothing, if the part has no pod that looks for a node and that it could use next. */
  public List<PodState> next(MemberState member) {
    boolean enough = Seats.suffice(member);
    if (!enough && !partly && !Seats.canSuffice(member)) {
      return List.of();
    }
    return switch (member) {
      case PodSetState podSet -> next(podSet);
      case SubGroupState group -> enough ? oneMore(group) : missing(group);
    };
  }

  private static List<PodState> next(PodSetState podSet) {
    List<PodState> wanting = Seats.wanting(podSet);
    int missing = Math.max(1, podSet.minAvailable() - Seats.taken(podSet));
    return wanting.subList(0, Math.min(missing, wanting.size()));
  }

  private List<PodState> missing(SubGroupState group) {
    List<PodState> batch = new ArrayList<>();
    for (MemberState member : firstRequired(group)) {
      if (!Seats.suffice(member)) {
        batch.addAll(next(member));
      }
    }
    return batch;
  }

  /** As many members as are needed, in the gang's own order. */
  private List<? extends MemberState> firstRequired(SubGroupState group) {
    if (group.required() >= group.members().size()) {
      return group.members();
    }
    List<? extends MemberState> first = ordered(group).subList(0, group.required());
    return group.members().stream().filter(first::contains).toList();
  }

  /** A claim on room that one of them holds goes first: it waits to be used. */
  private List<PodState> oneMore(SubGroupState group) {
    for (MemberState member : ordered(group)) {
      List<PodState> batch = StartOrder.holdsClaims(member) ? next(member) : List.of();
      if (!batch.isEmpty()) {
        return batch;
      }
    }
    for (MemberState member : ordered(group)) {
      List<PodState> batch = next(member);
      if (!batch.isEmpty()) {
        return batch;
      }
    }
    return List.of();
  }

  private List<? extends MemberState> ordered(SubGroupState group) {
    return group.members().size() == 1
        ? group.members()
        : group.members().stream().sorted(order).toList();
  }
}
