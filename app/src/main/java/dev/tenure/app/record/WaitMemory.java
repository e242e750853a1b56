package dev.tenure.app.record;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Why everybody waits, as far as a record has been read. */
final class WaitMemory {
  private final Map<String, RecordedWait> settled = new HashMap<>();

  /** What was said since the plan before the last one, which is one plan too far for some. */
  private final List<RecordedWait> recent = new ArrayList<>();

  void heard(List<RecordedWait> waits) {
    recent.addAll(waits);
  }

  /** Goes on from that plan: whom it is about no longer waits for what it waited for. */
  void settle(RecordedPlan plan) {
    recent.forEach(wait -> settled.put(wait.workload(), wait));
    recent.clear();
    plan.decisions().forEach(decision -> settled.remove(decision.workload()));
  }

  /** What was said of it last, up to that instant; absent: nothing since it last ran. */
  @Nullable RecordedWait of(String workload, Instant until) {
    for (RecordedWait wait : recent.reversed()) {
      if (wait.workload().equals(workload) && !Instant.parse(wait.now()).isAfter(until)) {
        return wait;
      }
    }
    return settled.get(workload);
  }
}
