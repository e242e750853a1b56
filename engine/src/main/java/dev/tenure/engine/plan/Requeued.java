package dev.tenure.engine.plan;

import dev.tenure.engine.model.WorkloadId;
import java.util.List;

/**
 * A workload that gives way because it has run longer than it expected. Its evictions are among the
 * decisions; this is written on it before they are carried out, so that whoever takes over after a
 * crash knows of it.
 *
 * @param contender for whom it gives way
 * @param nominators who has named it
 * @param notBefore until when it is not requeued again
 */
public record Requeued(
    WorkloadId workload, WorkloadId contender, List<String> nominators, long notBefore) {
  public Requeued {
    nominators = List.copyOf(nominators);
  }
}
