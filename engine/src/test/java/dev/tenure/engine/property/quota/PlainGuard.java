package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.model.TolerationPolicy;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.property.quota.PlainTree.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From when on a workload may be taken, as specs 1 and 3 say. */
final class PlainGuard {
  private final QuotaWorld world;
  private final PlainTree tree;

  PlainGuard(QuotaWorld world, PlainTree tree) {
    this.world = world;
    this.tree = tree;
  }

  /** {@link Long#MAX_VALUE}: never. */
  long freeAt(QuotaWorkload victim, Node victims, QuotaWorkload asker, Node askers) {
    if (!victim.preemptible()) {
      return Long.MAX_VALUE;
    }
    long since = victim.standing().admittedAt().orElse(Long.MIN_VALUE);
    if (since == Long.MIN_VALUE) {
      throw new IllegalArgumentException("these worlds know no holder without a start");
    }
    long promised = victims.equals(askers) ? preempt(victims) : reclaim(victims, askers);
    return Math.max(since + promised, toleration(victim, asker, since));
  }

  private long preempt(Node victims) {
    for (Node at : tree.path(victims)) {
      if (promises(at).preempt() instanceof MinRuntime.Promised(long millis)) {
        return millis;
      }
    }
    return world.settings().defaultPreemptMinRuntime();
  }

  /** Asked from just below the lowest common ancestor upwards, or from the victim's queue. */
  private long reclaim(Node victims, Node askers) {
    List<Node> asked = new ArrayList<>(tree.path(victims));
    if (world.settings().reclaimResolveMethod() == ResolveMethod.LCA) {
      List<Node> above = tree.path(askers);
      while (asked.size() > 1 && !above.contains(asked.get(1))) {
        asked.removeFirst();
      }
    }
    for (Node at : asked) {
      if (promises(at).reclaim() instanceof MinRuntime.Promised(long millis)) {
        return millis;
      }
    }
    return world.settings().defaultReclaimMinRuntime();
  }

  private QuotaPromises promises(Node node) {
    if (node.isQueue()) {
      return tree.clusterQueue(node).promises();
    }
    @Nullable Cohort cohort = world.cohorts().get(node.name());
    return cohort == null ? QuotaPromises.NONE : cohort.promises();
  }

  private long toleration(QuotaWorkload victim, QuotaWorkload asker, long since) {
    if (victim.priorityClass() == null) {
      return Long.MIN_VALUE;
    }
    @Nullable PriorityClass named = world.classes().get(victim.priorityClass());
    if (named == null) {
      return Long.MAX_VALUE;
    }
    return switch (named.toleration()) {
      case TolerationPolicy.None(int minimum) ->
          asker.priority() >= minimum ? Long.MIN_VALUE : since;
      case TolerationPolicy.Tolerates(int minimum, long seconds) -> {
        if (asker.priority() >= minimum) {
          yield Long.MIN_VALUE;
        }
        yield seconds < 0 ? Long.MAX_VALUE : since + seconds * 1000;
      }
      case TolerationPolicy.Invalid _ -> Long.MAX_VALUE;
    };
  }
}
