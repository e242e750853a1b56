package dev.tenure.engine.protect;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.PromiseLevel;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.state.QueueTree;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Spec 1: which queue's promise counts between a preemptor and a victim. */
public final class MinRuntimePromises {
  private static final String WISH_LIMIT = "workload-min-runtime-limit";
  private static final Promise NO_WISHES = Promise.byDefault(0, WISH_LIMIT);

  private final PromiseTree tree;
  private final Settings settings;

  MinRuntimePromises(PromiseTree tree, Settings settings) {
    this.tree = tree;
    this.settings = settings;
  }

  public MinRuntimePromises(QueueTree queues, Settings settings) {
    this(PromiseTree.of(queues), settings);
  }

  /** Inside one leaf queue: the first promise from the victim's queue upwards. */
  Promise preempt(@Nullable String victimQueue) {
    List<PromiseLevel> path = tree.pathTo(victimQueue);
    return upwards(
        path, path.size() - 1, PromiseLevel::preempt, "preemptMinRuntime", preemptDefault());
  }

  /**
   * Across queues. A circle has no top to step down from; its queues lose no promise for that.
   * Queues below the one that {@link #firstAsked} names never count.
   */
  Promise reclaim(@Nullable String reclaimerQueue, @Nullable String victimQueue) {
    List<PromiseLevel> path = tree.pathTo(victimQueue);
    int first =
        settings.reclaimResolveMethod() == ResolveMethod.QUEUE || tree.closesCircle(victimQueue)
            ? path.size() - 1
            : firstAsked(tree.pathTo(reclaimerQueue), path);
    return upwards(path, first, PromiseLevel::reclaim, "reclaimMinRuntime", reclaimDefault());
  }

  /** How long a minimum runtime a workload of that queue may wish for itself. */
  Promise wishLimit(@Nullable String queue) {
    List<PromiseLevel> path = tree.pathTo(queue);
    return upwards(path, path.size() - 1, PromiseLevel::wishLimit, WISH_LIMIT, NO_WISHES);
  }

  public long preemptMillis(@Nullable String victimQueue) {
    return preempt(victimQueue).millis();
  }

  public long reclaimMillis(@Nullable String reclaimerQueue, @Nullable String victimQueue) {
    return reclaim(reclaimerQueue, victimQueue).millis();
  }

  /** One step below the lowest common ancestor, towards the victim; or the victim's own queue. */
  private static int firstAsked(List<PromiseLevel> reclaimer, List<PromiseLevel> victim) {
    int shared = 0;
    while (shared < reclaimer.size()
        && shared < victim.size()
        && reclaimer.get(shared).isSameAs(victim.get(shared))) {
      shared++;
    }
    return Math.min(shared, victim.size() - 1);
  }

  private static Promise upwards(
      List<PromiseLevel> path,
      int first,
      Function<PromiseLevel, MinRuntime> value,
      String setting,
      Promise otherwise) {
    for (int i = first; i >= 0; i--) {
      MinRuntime found = value.apply(path.get(i));
      if (!(found instanceof MinRuntime.Unset)) {
        return Promise.of(found, setting, path.get(i));
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
