package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.RequeueTerms;
import dev.tenure.engine.model.Stated;
import dev.tenure.simulator.trace.TraceJob;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What owners of jobs tell the engine about them. */
final class Said {
  private Said() {}

  /** How long it takes, as its owner has it; nobody expects to take no time at all. */
  static RequeueTerms requeue(TraceJob job) {
    return job.expected() <= 0
        ? RequeueTerms.NONE
        : new RequeueTerms(Stated.of(job.expected()), Stated.nothing());
  }

  /** How it saves its work. */
  static DisruptionTerms disruption(TraceJob job) {
    @Nullable Checkpointing model = job.checkpoint();
    return model == null
        ? DisruptionTerms.NONE
        : new DisruptionTerms(model, OptionalLong.empty(), null);
  }
}
