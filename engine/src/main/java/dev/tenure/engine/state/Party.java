package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.WorkloadId;
import org.jspecify.annotations.Nullable;

/** One side when work is taken, as the protection rules see it: a pod, or a quota workload. */
public interface Party {
  WorkloadId workloadId();

  /** What people know it by. */
  String label();

  Family family();

  /** May anybody ever take it? */
  boolean isPreemptible();

  /** Does it never take from anybody? */
  boolean neverPreempts();

  int priority();

  /** The queue that its workload is in; absent: none. */
  @Nullable String queue();

  /**
   * When its workload last started from nothing; {@link dev.tenure.engine.model.Time#FREE}:
   * unknown.
   */
  long runningSince();

  /** When it was given its place; {@link dev.tenure.engine.model.Time#NEVER}: it has none yet. */
  long scheduledAt();

  /** How often its workload has lost its minimum to others. */
  int preemptions();

  /** For how long its workload itself wants to be left alone once it runs. */
  Stated wish();

  /** How long its workload itself expects to run. */
  Stated expectedRuntime();

  /** The priority class it names; absent: none. */
  @Nullable ClassSlot priorityClass();
}
