package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher;
import java.util.Collections;
import java.util.List;

/** What each queue holds and wants at the moment. */
final class Presence implements Watcher {
  private final List<String> queues;
  private final int counted;
  private final long[] held;
  private final long[] wanted;

  /**
   * @param queues the queues of the trace, in the order of their names
   * @param counted in which place what is looked at is counted
   */
  Presence(List<String> queues, int counted) {
    this.queues = List.copyOf(queues);
    this.counted = counted;
    this.held = new long[queues.size()];
    this.wanted = new long[queues.size()];
  }

  /** In which place it counts. */
  int counted() {
    return counted;
  }

  List<String> queues() {
    return queues;
  }

  private int place(SimJob job) {
    return place(job.trace().queue());
  }

  /** Below zero: no job is of that queue. */
  int place(String queue) {
    return Collections.binarySearch(queues, queue);
  }

  /** What its jobs have on nodes. */
  long held(int queue) {
    return held[queue];
  }

  /** What all its jobs want that have come and are not done, with what they hold. */
  long wanted(int queue) {
    return wanted[queue];
  }

  @Override
  public void submitted(SimJob job, long now) {
    wanted[place(job)] += job.units(counted);
  }

  @Override
  public void seated(SimJob job, Part part, long now) {
    held[place(job)] += part.units(counted);
  }

  @Override
  public void left(SimJob job, Part part, long now) {
    held[place(job)] -= part.units(counted);
  }

  @Override
  public void finished(SimJob job, long now) {
    wanted[place(job)] -= job.units(counted);
  }
}
