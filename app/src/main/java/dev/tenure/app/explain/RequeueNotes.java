package dev.tenure.app.explain;

import dev.tenure.app.text.Page;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.RequeueNote;
import java.util.List;
import java.util.Objects;

/** What a plan says of queueing one workload again. */
final class RequeueNotes {
  private RequeueNotes() {}

  static List<RequeueNote> about(WorkloadId workload, Plan plan) {
    return plan.requeueNotes().stream().filter(note -> note.workload().equals(workload)).toList();
  }

  /** That it gives way is said with its evictions; the rest is said once, whoever has looked. */
  static List<String> lines(List<RequeueNote> notes, long now, Page page) {
    return notes.stream()
        .map(RequeueNote::why)
        .filter(Objects::nonNull)
        .map(why -> why.sentence(now))
        .distinct()
        .flatMap(sentence -> page.wrap(sentence, "  ").stream())
        .toList();
  }
}
