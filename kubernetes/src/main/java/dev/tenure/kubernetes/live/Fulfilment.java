package dev.tenure.kubernetes.live;

import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.Objects;

/** Does what is seen of an object show what was done to it? */
final class Fulfilment {
  private Fulfilment() {}

  /** Is there anything to be seen of it later? What a plan remembers of single pods is not. */
  static boolean canBeSeen(Change expected) {
    return switch (expected) {
      case Change.PodSeen _, QuotaChange.QuotaWorkloadSeen _ -> true;
      case Change.WorkloadSeen(var workload) -> workload.id().kind() == WorkloadId.Kind.POD_GROUP;
      default -> false;
    };
  }

  static boolean shows(Change seen, Change expected) {
    return switch (expected) {
      case Change.PodSeen(var pod) ->
          !(seen instanceof Change.PodSeen(var now)) || shows(now.status(), pod.status());
      case Change.WorkloadSeen(var workload) ->
          !(seen instanceof Change.WorkloadSeen(var now)) || shows(now, workload);
      case QuotaChange.QuotaWorkloadSeen(var workload) ->
          !(seen instanceof QuotaChange.QuotaWorkloadSeen(var now)) || shows(now, workload);
      default -> true;
    };
  }

  private static boolean shows(PodStatus seen, PodStatus expected) {
    if (expected.terminating()) {
      return seen.terminating() || seen.phase().isFinished();
    }
    if (expected.node() != null || seen.terminating()) {
      return seen.node() != null || seen.terminating();
    }
    return Objects.equals(seen.nominatedNode(), expected.nominatedNode());
  }

  private static boolean shows(Workload seen, Workload expected) {
    return seen.startedAt().equals(expected.startedAt()) && seen.marks().equals(expected.marks());
  }

  private static boolean shows(QuotaWorkload seen, QuotaWorkload expected) {
    return shows(seen.standing(), expected.standing())
        && seen.requeue().equals(expected.requeue())
        && seen.stay().preemptions() == expected.stay().preemptions();
  }

  /** One who is told to leave may have left already. */
  private static boolean shows(QuotaStanding seen, QuotaStanding expected) {
    if (expected.evictedAt().isPresent()) {
      return seen.evictedAt().isPresent() || seen.admission() == null;
    }
    return (seen.admission() == null) == (expected.admission() == null)
        && Objects.equals(seen.claim(), expected.claim());
  }
}
