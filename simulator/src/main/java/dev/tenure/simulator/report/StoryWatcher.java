package dev.tenure.simulator.report;

import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Remembers the lives of the jobs that were stopped, and tells of those that lost most. */
final class StoryWatcher implements Watcher {
  private static final int TOLD = 16;

  private final SortedMap<Integer, Life> lives = new TreeMap<>();
  private final int counted;
  private final MeasuredTime measured;

  /**
   * @param counted in which place what is lost is counted
   */
  StoryWatcher(int counted, MeasuredTime measured) {
    this.counted = counted;
    this.measured = measured;
  }

  private static final class Life {
    private final SimJob job;
    private final List<JobStory.Span> ran = new ArrayList<>();
    private long lost;

    Life(SimJob job) {
      this.job = job;
    }
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    Life life = lives.computeIfAbsent(job.index(), _ -> new Life(job));
    life.ran.add(new JobStory.Span(Math.max(0, stop.now() - stop.ran()), stop.now(), stop.cause()));
    life.lost += job.units(counted) * stop.lostIn(measured);
  }

  /** Of those who lost most, the worst first. */
  List<JobStory> worst(long end) {
    return lives.values().stream()
        .filter(life -> life.lost > 0)
        .sorted(Comparator.comparingLong((Life life) -> -life.lost))
        .limit(TOLD)
        .map(life -> story(life, end))
        .toList();
  }

  private JobStory story(Life life, long end) {
    SimJob job = life.job;
    List<JobStory.Span> ran = new ArrayList<>(life.ran);
    boolean done = job.phase() == SimJob.Phase.DONE;
    if (done || job.isWhole()) {
      ran.add(new JobStory.Span(Math.max(0, job.lastStart()), done ? job.finished() : end, null));
    }
    return new JobStory(
        job.trace().id(),
        job.trace().queue(),
        job.units(counted),
        job.trace().submit(),
        job.finished(),
        life.lost,
        ran);
  }
}
