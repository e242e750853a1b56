package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.quota.FairSharing;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the scheduler's configuration says: to the engine, and about which objects it is to see.
 *
 * @param schedulerNames pods that name one of these are ours
 * @param namesSaid whether somebody has listed them
 * @param nodePool the nodes that are ours; one that asks for nothing stands for all
 */
public record SchedulerConfiguration(
    Settings settings,
    SortedSet<String> schedulerNames,
    boolean namesSaid,
    LabelSelector nodePool) {
  /**
   * A pod that names no scheduler names the last of these, and would surprise by being left out.
   */
  static final List<String> DEFAULT_NAMES = List.of("tenure", "kai-scheduler", "default-scheduler");

  public static final SchedulerConfiguration DEFAULT =
      new SchedulerConfiguration(
          Settings.DEFAULT, new TreeSet<>(DEFAULT_NAMES), false, new LabelSelector(List.of()));

  public SchedulerConfiguration {
    schedulerNames = Collections.unmodifiableSortedSet(new TreeSet<>(schedulerNames));
  }

  /**
   * Are the pods of a quota workload that name this scheduler placed here? Who queues jobs for the
   * scheduler that everybody has does not mean this one, unless the configuration says so.
   */
  public boolean places(String scheduler) {
    boolean usual =
        scheduler.equals("default-scheduler") && schedulerNames.containsAll(DEFAULT_NAMES);
    return schedulerNames.contains(scheduler) && !usual;
  }

  /** The same where it says nothing of fair sharing itself. */
  public SchedulerConfiguration withUsual(@Nullable FairSharing fairSharing) {
    if (fairSharing == null || settings.fairSharing() != null) {
      return this;
    }
    Settings shared = settings.sharing(fairSharing);
    return new SchedulerConfiguration(shared, schedulerNames, namesSaid, nodePool);
  }

  /** In a cluster that has another scheduler: whoever has not named this one means that one. */
  public SchedulerConfiguration besideOthers() {
    SortedSet<String> own = new TreeSet<>(List.of(DEFAULT_NAMES.getFirst()));
    return namesSaid ? this : new SchedulerConfiguration(settings, own, true, nodePool);
  }
}
