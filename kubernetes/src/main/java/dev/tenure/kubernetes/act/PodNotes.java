package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Requeued;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the users of pods are told of a plan: the reasons of its decisions, word for word. */
final class PodNotes {
  private final long now;
  private final Targets targets;
  private final Set<WorkloadId> requeued;

  PodNotes(Plan plan, Targets targets) {
    this.now = plan.now();
    this.targets = targets;
    this.requeued =
        plan.requeued().stream().map(Requeued::workload).collect(Collectors.toUnmodifiableSet());
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

  private Note.Kind taken(Decision.Evict evict) {
    return requeued.contains(evict.workload()) ? Note.Kind.REQUEUED : Note.Kind.PREEMPTED;
  }

  private List<Note> note(
      Decision decision, ObjectRef pod, @Nullable WorkloadId other, Note.Kind kind) {
    @Nullable ObjectRef related = other == null ? null : targets.workload(other).orElse(null);
    return List.of(new Note(pod, related, kind, decision.why().sentence(now), now));
  }
}
