package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.TolerationPolicy;

/** A priority class, with what Kubernetes takes from it when a pod is created. */
public record KnownClass(
    PriorityClass priorityClass, boolean globalDefault, PreemptionPolicy preemptionPolicy) {

  /** One that every cluster has. */
  static KnownClass builtIn(String name, int value) {
    return new KnownClass(
        new PriorityClass(name, value, TolerationPolicy.parse(value, null, null)),
        false,
        PreemptionPolicy.PREEMPT_LOWER_PRIORITY);
  }

  public String name() {
    return priorityClass.name();
  }

  public int value() {
    return priorityClass.value();
  }
}
