package dev.tenure.kubernetes.translate;

import static dev.tenure.kubernetes.translate.Words.word;

import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How important a quota workload is.
 *
 * @param podClass the priority class of its pods, if that is what it names
 */
record QuotaPriority(int value, Optional<String> podClass) {
  private static final Words<Boolean> KINDS_OF_PODS =
      new Words<>(List.of(word("PriorityClass", true), word("WorkloadPriorityClass", false)));
  private static final Words<Boolean> SOURCES_OF_PODS =
      new Words<>(
          List.of(
              word("scheduling.k8s.io/priorityclass", true),
              word("kueue.x-k8s.io/workloadpriorityclass", false)));

  static QuotaPriority of(Fields spec, QuotaContext context) {
    OptionalInt written = spec.field("priority").int32();
    Fields reference = spec.at("priorityClassRef");
    reference.expectOnly(List.of("group", "kind", "name"));
    boolean refers = reference.isPresent();
    Field className = refers ? reference.field("name") : spec.field("priorityClassName");
    Optional<Boolean> ofPods =
        refers
            ? KINDS_OF_PODS.read(reference.field("kind"))
            : SOURCES_OF_PODS.read(spec.field("priorityClassSource"));
    Optional<String> name = className.word();
    if (name.isEmpty()) {
      return new QuotaPriority(written.orElse(0), Optional.empty());
    }
    boolean podClass = ofPods.orElse(!context.workloadClasses().containsKey(name.get()));
    int value =
        podClass
            ? ofPodClass(className, name.get(), written, context)
            : ofWorkloadClass(className, name.get(), written, context);
    return new QuotaPriority(value, podClass ? name : Optional.empty());
  }

  private static int ofPodClass(
      Field field, String name, OptionalInt written, QuotaContext context) {
    Optional<KnownClass> known = context.classes().find(name);
    if (known.isEmpty()) {
      String instead = written.isPresent() ? "" : "; priority 0 is used";
      field.warn("is a priority class that does not exist" + instead, "Add the PriorityClass");
    }
    return written.orElse(known.map(KnownClass::value).orElse(0));
  }

  /** Nothing but its value matters, so a value that is written is enough. */
  private static int ofWorkloadClass(
      Field field, String name, OptionalInt written, QuotaContext context) {
    if (written.isPresent()) {
      return written.getAsInt();
    }
    OptionalInt value = context.workloadClasses().get(name);
    if (value == null) {
      field.warn(
          "is a workload priority class that does not exist; priority 0 is used",
          "Add the WorkloadPriorityClass");
      return 0;
    }
    if (value.isEmpty()) {
      field.error("is a workload priority class whose value cannot be read", "Mend that class");
    }
    return value.orElse(0);
  }
}
