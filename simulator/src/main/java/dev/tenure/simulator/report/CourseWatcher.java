package dev.tenure.simulator.report;

import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.Watcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Keeps what was held in steps of equal width. Nobody knows beforehand how long a run takes: when
 * all steps are used, two become one.
 */
final class CourseWatcher implements Watcher {
  private static final int STEPS = 240;
  private static final long FIRST_WIDTH = 60_000;

  private final Presence presence;
  private final long[][] held;
  private final long[] wanting = new long[STEPS];
  private final long[] capacities = new long[STEPS];
  private final int[] stops = new int[STEPS];
  private long width = FIRST_WIDTH;
  private long capacity;
  private long since;

  CourseWatcher(Presence presence, long capacity) {
    this.presence = presence;
    this.capacity = capacity;
    this.held = new long[presence.queues().size()][STEPS];
  }

  @Override
  public void passed(long now) {
    while (now >= width * STEPS) {
      halve();
    }
    while (since < now) {
      int step = (int) (since / width);
      long until = Math.min(now, (step + 1) * width);
      add(step, until - since);
      since = until;
    }
  }

  private void add(int step, long millis) {
    capacities[step] += capacity * millis;
    for (int queue = 0; queue < held.length; queue++) {
      held[queue][step] += presence.held(queue) * millis;
      wanting[step] += Math.max(0, presence.wanted(queue) - presence.held(queue)) * millis;
    }
  }

  private void halve() {
    width *= 2;
    Arrays.stream(held).forEach(CourseWatcher::halve);
    halve(wanting);
    halve(capacities);
    for (int step = 0; step < STEPS; step++) {
      boolean half = step < STEPS / 2;
      stops[step] = half ? stops[2 * step] + stops[2 * step + 1] : 0;
    }
  }

  private static void halve(long[] steps) {
    for (int step = 0; step < STEPS; step++) {
      boolean half = step < STEPS / 2;
      steps[step] = half ? steps[2 * step] + steps[2 * step + 1] : 0;
    }
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    if (!stop.forWhom().isEmpty()) {
      stops[(int) (stop.now() / width)]++;
    }
  }

  @Override
  public void nodeChanged(SimNode node, long now) {
    long units = node.units(presence.counted());
    capacity += node.isUp() ? units : -units;
  }

  Course course() {
    List<Course.Step> steps = new ArrayList<>();
    for (int step = 0; step * width < since; step++) {
      List<Long> each = new ArrayList<>();
      for (long[] queue : held) {
        each.add(queue[step]);
      }
      steps.add(new Course.Step(each, wanting[step], capacities[step], stops[step]));
    }
    return new Course(width, presence.queues(), steps);
  }
}
