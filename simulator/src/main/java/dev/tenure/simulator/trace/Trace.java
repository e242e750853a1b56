package dev.tenure.simulator.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Jobs in the order in which they are submitted; at the same instant in that of their file.
 *
 * @param leftOut how many jobs the file has that say too little to be run
 */
public record Trace(String name, List<TraceJob> jobs, int leftOut) {
  public Trace {
    List<TraceJob> sorted = new ArrayList<>(jobs);
    sorted.sort(Comparator.comparingLong(TraceJob::submit));
    jobs = List.copyOf(sorted);
  }

  public Trace with(List<TraceJob> others) {
    return new Trace(name, others, leftOut);
  }

  /** The queues that its jobs name. */
  public SortedSet<String> queues() {
    SortedSet<String> queues = new TreeSet<>();
    jobs.forEach(job -> queues.add(job.queue()));
    return queues;
  }

  /** Only the jobs of one queue. */
  public Trace ofQueue(String queue) {
    return with(jobs.stream().filter(job -> job.queue().equals(queue)).toList());
  }
}
