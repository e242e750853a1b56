package dev.tenure.simulator.policy;

import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.SimJob;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is there when a run begins.
 *
 * @param epoch what the cluster's clock shows then, in milliseconds
 * @param jobs by the names that they have in the trace
 */
public record Beginning(long epoch, SortedMap<String, FoundJob> jobs) {
  /** Nothing is there, and the clock shows zero. */
  public static final Beginning NONE = new Beginning(0, new TreeMap<>());

  public Beginning {
    jobs = Collections.unmodifiableSortedMap(new TreeMap<>(jobs));
  }

  /** What was found of a job; absent: it comes later. */
  @Nullable FoundJob of(SimJob job) {
    return jobs.get(job.trace().id());
  }

  /** The jobs as a trace has them. */
  public List<TraceJob> traced() {
    return jobs.values().stream().map(FoundJob::job).toList();
  }
}
