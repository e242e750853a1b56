package dev.tenure.engine.limit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.protect.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What keeps a workload from giving way to another that could start in its place.
 *
 * @param contender who could start
 * @param byMinRuntime whether it is a minimum runtime, promised or wished for
 * @param until when it ends, if nothing else changes; {@link Time#NEVER}: time alone does not help
 */
public record Objection(WorkloadId contender, Reason why, boolean byMinRuntime, long until) {
  /** Of all that rules have against it, what lasts longest; absent: nothing. */
  public static @Nullable Objection of(WorkloadId contender, List<Verdict> verdicts, long now) {
    @Nullable Verdict longest = null;
    for (Verdict verdict : verdicts) {
      if (verdict.freeAt() > now && (longest == null || verdict.freeAt() > longest.freeAt())) {
        longest = verdict;
      }
    }
    return longest == null
        ? null
        : new Objection(contender, longest.reason(), longest.isMinRuntime(), longest.freeAt());
  }

  public static Objection of(WorkloadId contender, LimitRefusal refusal) {
    return new Objection(contender, refusal.reason(), false, refusal.until());
  }

  /** Time alone does not help against it. */
  public static Objection forGood(WorkloadId contender, Reason why) {
    return new Objection(contender, why, false, Time.NEVER);
  }

  /** What ends first is what is waited for. */
  public static @Nullable Objection first(@Nullable Objection one, @Nullable Objection other) {
    return one == null || (other != null && other.until < one.until) ? other : one;
  }
}
