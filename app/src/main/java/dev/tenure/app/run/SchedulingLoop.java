package dev.tenure.app.run;

import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.model.Time;
import java.util.OptionalLong;

/**
 * Runs the cycle when something has happened, and at the very instant that the last plan named.
 * Never in between: without a change and before that instant, a plan would be the same.
 */
final class SchedulingLoop {
  private final SchedulingCycle cycle;
  private final Alarm alarm;

  SchedulingLoop(SchedulingCycle cycle, Alarm alarm) {
    this.cycle = cycle;
    this.alarm = alarm;
  }

  /** The same without acting: every time one look, and nothing comes of it. */
  void look(long from) {
    OptionalLong now = OptionalLong.of(from);
    while (now.isPresent()) {
      CycleReport report = cycle.look(now.getAsLong());
      now = alarm.await(report.plan().lookAgainAt().orElse(Time.NEVER));
    }
  }

  /** Returns when it is over. */
  void run(long from) {
    OptionalLong now = OptionalLong.of(from);
    while (now.isPresent()) {
      now = alarm.await(settle(now.getAsLong()));
    }
  }

  /**
   * A plan's own decisions are changes too: the next one in line has its turn, new pods look for
   * their nodes. Decisions never lead back, so this comes to rest.
   *
   * @return when time alone may change the answer
   */
  private long settle(long now) {
    CycleReport report = cycle.run(now);
    while (report.changedAnything() && !alarm.isStopped()) {
      report = cycle.run(now);
    }
    long again = report.plan().lookAgainAt().orElse(Time.NEVER);
    // A plan that was refused for naming no later instant must not keep the loop spinning.
    return again > now ? again : Time.NEVER;
  }
}
