package dev.tenure.kubernetes.act;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What those who wait are told: why, and again only if that changes. For one thread. */
final class WaitNotes {
  /** Reasons that come and go are not told each time. */
  private static final long PAUSE_MILLIS = 30_000;

  /** So that it can still be read when the cluster has forgotten its older Events. */
  private static final long AGAIN_MILLIS = 1_800_000;

  private final Targets targets;
  private Map<WorkloadId, Told> told = new HashMap<>();

  private record Told(List<ReasonCode> why, long at) {
    boolean isLike(Told other) {
      return why.equals(other.why);
    }
  }

  WaitNotes(Targets targets) {
    this.targets = targets;
  }

  /**
   * Who is not told now is told the next time.
   *
   * @param teller says whether it has told
   */
  void tell(Plan plan, Predicate<Note> teller) {
    Map<WorkloadId, Told> still = new HashMap<>();
    for (Waiting waiting : plan.waiting()) {
      if (waiting.isObserved()) {
        continue;
      }
      Told now = new Told(waiting.reasons().stream().map(Reason::code).toList(), plan.now());
      @Nullable Told before = told.get(waiting.workload());
      if (before != null
          && now.at - before.at < (before.isLike(now) ? AGAIN_MILLIS : PAUSE_MILLIS)) {
        still.put(waiting.workload(), before);
      } else if (note(waiting, plan.now()).filter(teller).isPresent()) {
        still.put(waiting.workload(), now);
      }
    }
    told = still;
  }

  private Optional<Note> note(Waiting waiting, long now) {
    String text =
        waiting.reasons().stream()
            .map(reason -> reason.sentence(now))
            .collect(Collectors.joining(" "));
    return targets
        .workload(waiting.workload())
        .map(object -> new Note(object, null, Note.Kind.WAITS, text, now));
  }
}
