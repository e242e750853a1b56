package dev.tenure.simulator.trace;

import dev.tenure.engine.model.Checkpointing;
import org.jspecify.annotations.Nullable;

/**
 * One job as a trace tells it. Amounts are those of the whole gang.
 *
 * @param submit milliseconds from the trace's zero
 * @param duration how long it works with its whole gang, in milliseconds: what only the world knows
 * @param expected how long its owner said that it would take; {@link #UNKNOWN}: nobody did
 * @param pods into how many pods it is divided; zero: as few as the nodes allow
 * @param checkpoint how it saves its work; absent: as all others do
 */
public record TraceJob(
    String id,
    long submit,
    long duration,
    long expected,
    String queue,
    String user,
    String group,
    int priority,
    int pods,
    long gpus,
    long cpuMillis,
    @Nullable Checkpointing checkpoint) {
  /** Nobody has said it. */
  public static final long UNKNOWN = -1;

  /** A job that saves its work as all others do. */
  public TraceJob(
      String id,
      long submit,
      long duration,
      long expected,
      String queue,
      String user,
      String group,
      int priority,
      int pods,
      long gpus,
      long cpuMillis) {
    this(id, submit, duration, expected, queue, user, group, priority, pods, gpus, cpuMillis, null);
  }

  /** What a trace says that knows nothing of users, priorities and pods. */
  public static TraceJob of(
      String id, long submit, long duration, String queue, long gpus, long cpuMillis) {
    return new TraceJob(id, submit, duration, UNKNOWN, queue, "", "", 0, 0, gpus, cpuMillis);
  }

  public TraceJob by(String someone, String theirGroup) {
    return new TraceJob(
        id,
        submit,
        duration,
        expected,
        queue,
        someone,
        theirGroup,
        priority,
        pods,
        gpus,
        cpuMillis,
        checkpoint);
  }

  public TraceJob in(String other, int importance) {
    return new TraceJob(
        id,
        submit,
        duration,
        expected,
        other,
        user,
        group,
        importance,
        pods,
        gpus,
        cpuMillis,
        checkpoint);
  }

  public TraceJob expecting(long millis) {
    return new TraceJob(
        id,
        submit,
        duration,
        millis,
        queue,
        user,
        group,
        priority,
        pods,
        gpus,
        cpuMillis,
        checkpoint);
  }

  public TraceJob submittedAt(long millis) {
    return new TraceJob(
        id,
        millis,
        duration,
        expected,
        queue,
        user,
        group,
        priority,
        pods,
        gpus,
        cpuMillis,
        checkpoint);
  }

  public TraceJob saving(@Nullable Checkpointing model) {
    return new TraceJob(
        id, submit, duration, expected, queue, user, group, priority, pods, gpus, cpuMillis, model);
  }
}
