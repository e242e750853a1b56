package dev.tenure.simulator.report;

import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Looks at those who are stopped for others: how long they ran, and whether it was of use. */
final class StopWatcher implements Watcher {
  private final List<Long> ran = new ArrayList<>();
  private final SortedSet<Integer> jobs = new TreeSet<>();
  private final SortedMap<String, SortedSet<Integer>> unused = new TreeMap<>();
  private final SortedMap<Integer, SortedSet<String>> unusedOf = new TreeMap<>();
  private int futile;

  @Override
  public void stopped(SimJob job, Stop stop) {
    if (stop.forWhom().isEmpty()) {
      return;
    }
    ran.add(stop.ran());
    jobs.add(job.index());
    unused.computeIfAbsent(stop.forWhom(), _ -> new TreeSet<>()).add(job.index());
    unusedOf.computeIfAbsent(job.index(), _ -> new TreeSet<>()).add(stop.forWhom());
  }

  @Override
  public void works(SimJob job, long now) {
    SortedSet<String> inVain = unusedOf.remove(job.index());
    if (inVain != null) {
      futile += inVain.size();
      inVain.forEach(queue -> unused.getOrDefault(queue, new TreeSet<>()).remove(job.index()));
    }
    SortedSet<Integer> used = unused.remove(job.trace().queue());
    if (used != null) {
      used.forEach(victim -> settle(victim, job.trace().queue()));
    }
  }

  private void settle(int victim, String queue) {
    SortedSet<String> left = unusedOf.get(victim);
    if (left != null && left.remove(queue) && left.isEmpty()) {
      unusedOf.remove(victim);
    }
  }

  /** The run is over: what nobody has used by now was in vain. */
  StopReport report() {
    int open = unused.values().stream().mapToInt(victims -> victims.size()).sum();
    return new StopReport(
        jobs.size(), Percentiles.of(ran.stream().mapToLong(Long::longValue)), futile + open);
  }
}
