package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Optional;
import java.util.OptionalInt;

/** A pod's priority, found as Kubernetes finds it when the pod is created. */
record PodPriority(int value, Optional<String> className, PreemptionPolicy preemptionPolicy) {

  static PodPriority of(Fields spec, PriorityClasses classes) {
    OptionalInt written = spec.field("priority").int32();
    Field className = spec.field("priorityClassName");
    Optional<String> named = className.word();
    Optional<KnownClass> known = named.flatMap(classes::find);
    if (named.isPresent() && known.isEmpty()) {
      String instead = written.isPresent() ? "" : "; priority 0 is used";
      className.warn("is a priority class that does not exist" + instead, "Add the PriorityClass");
    }
    Optional<KnownClass> found =
        named.isEmpty() && written.isEmpty() ? classes.globalDefault() : known;
    PreemptionPolicy ofClass =
        found.map(KnownClass::preemptionPolicy).orElse(PreemptionPolicy.PREEMPT_LOWER_PRIORITY);
    return new PodPriority(
        written.orElse(found.map(KnownClass::value).orElse(0)),
        named.or(() -> found.map(KnownClass::name)),
        spec.field("preemptionPolicy").choice(PreemptionPolicy.class).orElse(ofClass));
  }
}
