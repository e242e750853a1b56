package dev.tenure.simulator.report;

import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Looks at those who are stopped for others: how long they ran, and whether it was of use. */
final class StopWatcher implements Watcher {
  private final MeasuredTime measured;
  private final SortedMap<Integer, List<Long>> ran = new TreeMap<>();
  private final SortedMap<Integer, Integer> futile = new TreeMap<>();
  private final SortedMap<String, SortedSet<Integer>> unused = new TreeMap<>();
  private final SortedMap<Integer, SortedSet<String>> unusedOf = new TreeMap<>();

  StopWatcher(MeasuredTime measured) {
    this.measured = measured;
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    if (stop.forWhom().isEmpty() || !measured.has(stop.now())) {
      return;
    }
    ran.computeIfAbsent(job.index(), _ -> new ArrayList<>()).add(stop.ran());
    unused.computeIfAbsent(stop.forWhom(), _ -> new TreeSet<>()).add(job.index());
    unusedOf.computeIfAbsent(job.index(), _ -> new TreeSet<>()).add(stop.forWhom());
  }

  @Override
  public void works(SimJob job, long now) {
    SortedSet<String> inVain = unusedOf.remove(job.index());
    if (inVain != null) {
      futile.merge(job.index(), inVain.size(), Integer::sum);
      for (String queue : inVain) {
        @Nullable SortedSet<Integer> victims = unused.get(queue);
        if (victims != null) {
          victims.remove(job.index());
        }
      }
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

  /** The run is over for these jobs: what nobody has used by now was in vain. */
  StopReport of(List<SimJob> jobs) {
    List<Long> spans = new ArrayList<>();
    int stopped = 0;
    int inVain = 0;
    for (SimJob job : jobs) {
      List<Long> each = ran.getOrDefault(job.index(), List.of());
      spans.addAll(each);
      stopped += each.isEmpty() ? 0 : 1;
      inVain += futile.getOrDefault(job.index(), 0);
      @Nullable SortedSet<String> unsettled = unusedOf.get(job.index());
      inVain += unsettled == null ? 0 : unsettled.size();
    }
    return new StopReport(
        stopped, Percentiles.of(spans.stream().mapToLong(Long::longValue)), inVain);
  }
}
