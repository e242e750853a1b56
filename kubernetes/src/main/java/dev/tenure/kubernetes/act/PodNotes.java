package dev.tenure.kubernetes.act;

import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the users of pods are told of a plan: the reasons of its decisions, word for word. */
final class PodNotes {
  private final long now;
  private final Targets targets;

  PodNotes(Plan plan, Targets targets) {
    this.now = plan.now();
    this.targets = targets;
  }

  List<Note> of(Decision decision, ObjectRef pod) {
    return switch (decision) {
      case Decision.Bind bind -> note(bind, pod, null, Note.Kind.SCHEDULED);
      case Decision.Hold hold -> note(hold, pod, null, Note.Kind.NOMINATED);
      case Decision.Release release -> note(release, pod, null, Note.Kind.RELEASED);
      case Decision.Disband disband -> note(disband, pod, null, Note.Kind.STALE_GANG);
      case Decision.Move move -> note(move, pod, move.beneficiary(), Note.Kind.MOVED);
      case Decision.Evict evict -> note(evict, pod, evict.beneficiary(), taken(evict));
    };
  }

  private static Note.Kind taken(Decision.Evict evict) {
    return evict.why().code() == ReasonCode.EVICTED_BY_REQUEUE
        ? Note.Kind.REQUEUED
        : Note.Kind.PREEMPTED;
  }

  private List<Note> note(
      Decision decision, ObjectRef pod, @Nullable WorkloadId other, Note.Kind kind) {
    @Nullable ObjectRef related = other == null ? null : targets.workload(other).orElse(null);
    return List.of(new Note(pod, related, kind, decision.why().sentence(now), now));
  }
}
