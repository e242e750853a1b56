package dev.tenure.app.conformance.minruntime;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.OptionalLong;

/** Reads queues and their promises. */
final class Queues {
  private Queues() {}

  /** A state that holds the queues of a case. */
  static ClusterState read(Fields json) {
    ClusterState state = new ClusterState();
    for (Fields queue : json.list("queues")) {
      state.apply(
          new Change.QueueSeen(
              new Queue(
                  queue.text("name"),
                  queue.textOrNull("parent"),
                  promise(queue.optionalNumber("preemptMinRuntimeSeconds")),
                  promise(queue.optionalNumber("reclaimMinRuntimeSeconds")),
                  Queue.DEFAULT_PRIORITY,
                  0)));
    }
    return state;
  }

  private static MinRuntime promise(OptionalLong seconds) {
    return seconds.isPresent()
        ? MinRuntime.of(Time.seconds(seconds.getAsLong()))
        : MinRuntime.UNSET;
  }

  static Settings settings(long preemptSeconds, long reclaimSeconds, ResolveMethod method) {
    Settings base = Settings.DEFAULT;
    return new Settings(
        true,
        Time.seconds(preemptSeconds),
        Time.seconds(reclaimSeconds),
        method,
        base.onInvalidPolicy(),
        base.onMissingClass(),
        base.pdbPolicy(),
        base.systemCriticalPriority(),
        base.claimMillis(),
        base.fairSharing());
  }
}
