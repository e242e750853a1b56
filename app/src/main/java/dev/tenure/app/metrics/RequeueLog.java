package dev.tenure.app.metrics;

import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.plan.RequeueNote;
import dev.tenure.engine.plan.Requeued;
import dev.tenure.engine.requeue.SkipReason;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Says what becomes of everybody who could be requeued. Ordinary things are for who looks for them;
 * what its owner has to mend is a warning, once, until it is otherwise.
 */
public final class RequeueLog implements DecisionLog {
  private final Logger log;
  private SortedSet<String> warned = new TreeSet<>();

  public RequeueLog(Logger log) {
    this.log = log;
  }

  @Override
  public void record(CycleReport report) {
    SortedSet<String> wrong = new TreeSet<>();
    report.plan().requeueNotes().forEach(note -> say(note, wrong));
    warned = wrong;
    if (!report.isRefused()) {
      report.plan().requeued().forEach(this::say);
    }
  }

  private void say(RequeueNote note, SortedSet<String> wrong) {
    if (log.isTraceEnabled()) {
      RequeueChecks.passed(note).forEach(check -> passed(note, check));
    }
    switch (note.outcome()) {
      case NOT_YET -> about(note, Level.TRACE).log("Requeue not yet: {}", names(note));
      case NOMINATED ->
          about(note, Level.DEBUG).log("Requeue candidate nominated: {}", names(note));
      case SKIPPED -> skipped(note, wrong);
      case ROLLED_BACK -> about(note, Level.DEBUG).log("Requeue rolled back: {}", names(note));
      case MOVED -> about(note, Level.DEBUG).log("Requeue spared by a move: {}", names(note));
      case COMMITTED -> {} // said with for whom
    }
  }

  private void passed(RequeueNote note, String check) {
    log.atTrace()
        .addKeyValue("job", note.workload())
        .addKeyValue("plugin", note.nominator())
        .addKeyValue("check", check)
        .log("Requeue check passed: job={}, check={}", note.workload(), check);
  }

  private void skipped(RequeueNote note, SortedSet<String> wrong) {
    String reason = label(note);
    String what = "job=" + note.workload() + ", reason=" + reason;
    boolean first = isWrong(note.skip()) && wrong.add(what) && !warned.contains(what);
    about(note, first ? Level.WARN : Level.DEBUG).log("Requeue nomination skipped: {}", what);
  }

  /** Does somebody have to mend an annotation, or a clock? */
  private static boolean isWrong(@Nullable SkipReason reason) {
    return reason != null
        && switch (reason) {
          case INVALID_DURATION, INVALID_NOT_BEFORE, CLOCK_SKEW -> true;
          case NOT_RUNNING, NOT_PREEMPTIBLE, MISSING_START, COOLDOWN, MINRUNTIME_PROTECTED -> false;
        };
  }

  private void say(Requeued requeued) {
    String nominators = String.join(",", requeued.nominators());
    log.atInfo()
        .addKeyValue("job", requeued.workload())
        .addKeyValue("nominated_by", nominators)
        .addKeyValue("contender", requeued.contender())
        .log(
            "Requeue committed: job={}, nominated_by={}, contender={}",
            requeued.workload(),
            nominators,
            requeued.contender());
  }

  private LoggingEventBuilder about(RequeueNote note, Level level) {
    return log.atLevel(level)
        .addKeyValue("job", note.workload())
        .addKeyValue("plugin", note.nominator())
        .addKeyValue("reason", label(note));
  }

  private static String label(RequeueNote note) {
    return note.skip() == null ? "" : note.skip().label();
  }

  private static String names(RequeueNote note) {
    String reason = note.skip() == null ? "" : ", reason=" + note.skip().label();
    return "job=" + note.workload() + ", plugin=" + note.nominator() + reason;
  }
}
