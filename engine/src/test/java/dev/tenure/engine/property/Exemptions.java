package dev.tenure.engine.property;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.TolerationPolicy;
import dev.tenure.engine.scenario.World;

/** Spec 3's rule once more, as it is written: until when a pod is exempt from a preemptor. */
final class Exemptions {
  private final World world;

  Exemptions(World world) {
    this.world = world;
  }

  /** The end of the exemption; {@link Time#FREE} if there is none. */
  long endFor(Pod victim, int preemptorPriority) {
    String name = victim.spec().priorityClass();
    if (name == null) {
      return Time.FREE;
    }
    PriorityClass named = world.classes().get(name);
    if (named == null) {
      return when(world.settings().onMissingClass() == Settings.OnMissingClass.PROTECT);
    }
    return switch (named.toleration()) {
      case TolerationPolicy.None(int minimum) ->
          preemptorPriority >= minimum ? Time.FREE : end(victim, 0);
      case TolerationPolicy.Invalid _ ->
          when(world.settings().onInvalidPolicy() == Settings.OnInvalidPolicy.PROTECT);
      case TolerationPolicy.Tolerates(int minimum, long seconds) ->
          preemptorPriority >= minimum ? Time.FREE : end(victim, seconds);
    };
  }

  private static long end(Pod victim, long seconds) {
    if (seconds < 0 || victim.status().scheduledAt().isEmpty()) {
      return Time.NEVER;
    }
    return Time.plus(victim.status().scheduledAt().getAsLong(), Time.seconds(seconds));
  }

  private static long when(boolean isProtected) {
    return isProtected ? Time.NEVER : Time.FREE;
  }

  /** Does the pod take its node out of the search of a preemptor of this priority? */
  boolean spoilsNode(Pod pod) {
    String name = pod.spec().priorityClass();
    return name != null
        && !world.classes().containsKey(name)
        && world.settings().onMissingClass() == Settings.OnMissingClass.SKIP_NODE;
  }
}
