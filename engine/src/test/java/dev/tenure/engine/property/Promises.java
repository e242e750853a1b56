package dev.tenure.engine.property;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.scenario.World;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Spec 1 once more, as it is written: until when a workload's core is safe from a preemptor. */
final class Promises {
  private final World world;

  Promises(World world) {
    this.world = world;
  }

  /** The end of the victim's protection; {@link Time#FREE} if it has none. */
  long endFor(Workload victim, Workload preemptor, int preemptorPriority, Action action) {
    Settings settings = world.settings();
    OptionalLong start = start(victim);
    boolean critical =
        action == Action.POD_PREEMPTION && preemptorPriority >= settings.systemCriticalPriority();
    if (!settings.minRuntime() || victim.family() != Family.QUEUED || critical || start.isEmpty()) {
      return Time.FREE;
    }
    long promised = promised(victim, preemptor, action);
    return promised == 0 ? Time.FREE : Time.plus(start.getAsLong(), promised);
  }

  private OptionalLong start(Workload workload) {
    if (workload.startedAt().isPresent()) {
      return workload.startedAt();
    }
    return world.podsOf(workload.id()).stream()
        .filter(Pod::occupiesNode)
        .map(pod -> pod.status().startedAt())
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .min();
  }

  private long promised(Workload victim, Workload preemptor, Action action) {
    List<Queue> path = upwards(victim.queue());
    Settings settings = world.settings();
    if (action == Action.PREEMPT) {
      return first(path, Queue::preemptMinRuntime, settings.defaultPreemptMinRuntime());
    }
    boolean lca =
        settings.reclaimResolveMethod() == Settings.ResolveMethod.LCA && !endsInCircle(path);
    List<Queue> asked = lca ? belowCommonAncestor(path, upwards(preemptor.queue())) : path;
    return first(asked, Queue::reclaimMinRuntime, settings.defaultReclaimMinRuntime());
  }

  /** The queue and those above it, the queue itself first. */
  private List<Queue> upwards(@Nullable String name) {
    List<Queue> path = new ArrayList<>();
    Queue queue = name == null ? null : world.queues().get(name);
    while (queue != null && !path.contains(queue)) {
      path.add(queue);
      queue = queue.parent() == null ? null : world.queues().get(queue.parent());
    }
    return path;
  }

  /** A circle has no top to step down from, so all its promises count, the nearest first. */
  private boolean endsInCircle(List<Queue> path) {
    String above = path.isEmpty() ? null : path.getLast().parent();
    return above != null && world.queues().containsKey(above);
  }

  /** From one step below the lowest common ancestor, or from the victim's queue if it is that. */
  private static List<Queue> belowCommonAncestor(List<Queue> victim, List<Queue> preemptor) {
    for (int i = 0; i < victim.size(); i++) {
      if (preemptor.contains(victim.get(i))) {
        return victim.subList(Math.max(0, i - 1), victim.size());
      }
    }
    return victim.isEmpty() ? victim : victim.subList(victim.size() - 1, victim.size());
  }

  private static long first(List<Queue> path, Function<Queue, MinRuntime> setting, long otherwise) {
    for (Queue queue : path) {
      switch (setting.apply(queue)) {
        case MinRuntime.Promised(long millis) -> {
          return millis;
        }
        case MinRuntime.Broken _ -> {
          return Time.NEVER;
        }
        case MinRuntime.Unset _ -> {}
      }
    }
    return otherwise;
  }
}
