package dev.tenure.engine.protect;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.state.QueueTree;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Spec 1: which queue's promise counts between a preemptor and a victim. */
public final class MinRuntimePromises {
  private final QueueTree queues;
  private final Settings settings;

  public MinRuntimePromises(QueueTree queues, Settings settings) {
    this.queues = queues;
    this.settings = settings;
  }

  /** Inside one leaf queue: the first promise from the victim's queue upwards. */
  Promise preempt(@Nullable String victimQueue) {
    List<Queue> path = queues.pathTo(victimQueue);
    return upwards(
        path, path.size() - 1, Queue::preemptMinRuntime, "preemptMinRuntime", preemptDefault());
  }

  /** Across queues. Queues below the one that {@link #firstAsked} names never count. */
  Promise reclaim(@Nullable String reclaimerQueue, @Nullable String victimQueue) {
    List<Queue> path = queues.pathTo(victimQueue);
    int first =
        settings.reclaimResolveMethod() == ResolveMethod.QUEUE || closesCircle(path)
            ? path.size() - 1
            : firstAsked(queues.pathTo(reclaimerQueue), path);
    return upwards(path, first, Queue::reclaimMinRuntime, "reclaimMinRuntime", reclaimDefault());
  }

  /** A circle has no top to step down from; its queues lose no promise for that. */
  private boolean closesCircle(List<Queue> path) {
    return !path.isEmpty() && queues.queue(path.getFirst().parent()) != null;
  }

  public long preemptMillis(@Nullable String victimQueue) {
    return preempt(victimQueue).millis();
  }

  public long reclaimMillis(@Nullable String reclaimerQueue, @Nullable String victimQueue) {
    return reclaim(reclaimerQueue, victimQueue).millis();
  }

  /** One step below the lowest common ancestor, towards the victim; or the victim's own queue. */
  private static int firstAsked(List<Queue> reclaimer, List<Queue> victim) {
    int shared = 0;
    while (shared < reclaimer.size()
        && shared < victim.size()
        && reclaimer.get(shared).name().equals(victim.get(shared).name())) {
      shared++;
    }
    return Math.min(shared, victim.size() - 1);
  }

  private static Promise upwards(
      List<Queue> path,
      int first,
      Function<Queue, MinRuntime> value,
      String setting,
      Promise otherwise) {
    for (int i = first; i >= 0; i--) {
      MinRuntime found = value.apply(path.get(i));
      if (!(found instanceof MinRuntime.Unset)) {
        return Promise.byQueue(found, setting, path.get(i).name());
      }
    }
    return otherwise;
  }

  private Promise preemptDefault() {
    return Promise.byDefault(settings.defaultPreemptMinRuntime(), "defaultPreemptMinRuntime");
  }

  private Promise reclaimDefault() {
    return Promise.byDefault(settings.defaultReclaimMinRuntime(), "defaultReclaimMinRuntime");
  }
}
