package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.gang.Seats;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodSetState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.SubGroupState;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What keeps a workload pending whatever room there is. */
final class Obstacles {
  private final PlanningRun run;

  Obstacles(PlanningRun run) {
    this.run = run;
  }

  /** Records why, if anything stops it. */
  boolean stop(Ask ask) {
    if (run.ledger().isSettled(ask.workload().id())) {
      return true;
    }
    Reason reason = obstacle(ask);
    if (reason == null) {
      return false;
    }
    run.ledger()
        .waits(new Waiting(ask.workload().id(), OptionalLong.empty(), List.of(reason), List.of()));
    return true;
  }

  private boolean holdsQuota(WorkloadId id) {
    @Nullable QuotaEntry entry = run.state().quota().workload(id);
    return entry != null && entry.holding() != null && !entry.holding().isLeaving();
  }

  private @Nullable Reason obstacle(Ask ask) {
    if (!ask.workload().isKnown()) {
      return Reason.of(ReasonCode.WORKLOAD_UNKNOWN).text("workload", ask.workload().id());
    }
    @Nullable String observed = run.state().observed().of(ask.workload());
    if (observed != null) {
      return Reason.of(ReasonCode.QUEUE_OBSERVED).text("queue", observed);
    }
    if (ask.workload().family() == Family.QUOTA && !holdsQuota(ask.workload().id())) {
      return Reason.of(ReasonCode.NOT_ADMITTED).text("workload", ask.workload().id());
    }
    if (ask.workload().isTaken()) {
      return Reason.of(ReasonCode.JUST_EVICTED).text("workload", ask.workload().id());
    }
    if (run.ledger().hasTaken(ask.workload().id())) {
      return Reason.of(ReasonCode.TOOK_ALREADY).text("workload", ask.workload().id());
    }
    if (ask.lacking() != null) {
      return incomplete(ask.workload(), ask.lacking());
    }
    for (PodState pod : ask.pods()) {
      List<String> unknown = pod.pod().spec().placement().unknown();
      if (!unknown.isEmpty()) {
        return Reason.of(ReasonCode.UNKNOWN_FEATURE)
            .text("workload", ask.workload().id())
            .text("feature", String.join(", ", unknown));
      }
    }
    return null;
  }

  private static Reason incomplete(WorkloadState workload, MemberState lacking) {
    return switch (lacking) {
      case PodSetState podSet ->
          Reason.of(ReasonCode.GANG_INCOMPLETE)
              .text("workload", workload.id())
              .text("podSet", podSet.name())
              .count("needed", podSet.minAvailable())
              .count("present", Seats.alive(podSet));
      case SubGroupState group ->
          Reason.of(ReasonCode.GROUPS_INCOMPLETE)
              .text("workload", workload.id())
              .text("group", group.parent() == null ? workload.id().toString() : group.name())
              .count("needed", group.required())
              .count("members", group.members().size())
              .count("present", Seats.complete(group));
    };
  }
}
