package dev.tenure.engine.gang;

import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import java.util.Comparator;

/**
 * Which members of a group are served first where not all are needed. Those that run come first, so
 * that no more are asked for than are missing; then those that room is kept for, since what was
 * decided stays decided; last those that have too few pods. Of equals the gang's order counts.
 */
final class StartOrder {
  static final Comparator<MemberState> RUNNING_FIRST = Comparator.comparing(StartOrder::rank);

  private enum Rank {
    RUNS,
    HOLDS_CLAIMS,
    CAN_START,
    LACKS_PODS
  }

  private StartOrder() {}

  private static Rank rank(MemberState member) {
    if (Seats.suffice(member)) {
      return Rank.RUNS;
    }
    if (!Seats.canSuffice(member)) {
      return Rank.LACKS_PODS;
    }
    return holdsClaims(member) ? Rank.HOLDS_CLAIMS : Rank.CAN_START;
  }

  /** Is room kept for a pod of it that looks for a node? */
  static boolean holdsClaims(MemberState member) {
    for (PodSetState podSet : member.podSets()) {
      for (PodState pod : podSet.pods()) {
        if (pod.holdsClaim() && pod.wantsNode()) {
          return true;
        }
      }
    }
    return false;
  }
}
