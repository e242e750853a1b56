package dev.tenure.app.metrics;

import dev.tenure.engine.plan.RequeueNote;
import dev.tenure.engine.requeue.ExpectedRuntimeNominator;
import dev.tenure.engine.requeue.SkipReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which checks a workload has passed before one decided, in the order in which they are made. */
final class RequeueChecks {
  private static final List<String> ALL =
      List.of("running", "preemptible", "expected_runtime", "start", "overrun", "not_before");

  private RequeueChecks() {}

  /** Of other nominators nobody knows what they check. */
  static List<String> passed(RequeueNote note) {
    boolean known = note.nominator().equals(ExpectedRuntimeNominator.NAME);
    return known ? ALL.subList(0, count(note)) : List.of();
  }

  private static int count(RequeueNote note) {
    return switch (note.outcome()) {
      case NOT_YET -> ALL.indexOf("overrun");
      case NOMINATED -> ALL.size();
      case SKIPPED -> before(note.skip());
      case COMMITTED, MOVED, ROLLED_BACK -> 0; // said when it was named
    };
  }

  private static int before(@Nullable SkipReason decided) {
    return decided == null
        ? 0
        : switch (decided) {
          case NOT_RUNNING, MINRUNTIME_PROTECTED -> 0; // the latter is none of the nominator's
          case NOT_PREEMPTIBLE -> ALL.indexOf("preemptible");
          case INVALID_DURATION -> ALL.indexOf("expected_runtime");
          case MISSING_START, CLOCK_SKEW -> ALL.indexOf("start");
          case INVALID_NOT_BEFORE, COOLDOWN -> ALL.indexOf("not_before");
        };
  }
}
