package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;

/**
 * What restricts where a pod may run, and is not known here. The pod is left pending for it: better
 * not placed than placed wrongly.
 */
final class UnknownFeatures {
  private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
  private static final List<String> SPEC =
      List.of("resourceClaims", "schedulingGates", "runtimeClassName", "workloadRef");
  private static final List<String> ANNOTATIONS = List.of("gpu-fraction", "gpu-memory");

  /** Volumes that live where their disk is, or that a node takes only so many of. */
  private static final List<String> VOLUMES =
      List.of(
          "persistentVolumeClaim",
          "ephemeral",
          "awsElasticBlockStore",
          "azureDisk",
          "cinder",
          "gcePersistentDisk",
          "iscsi",
          "rbd");

  private UnknownFeatures() {}

  static List<String> of(Fields spec, Metadata metadata) {
    List<Field> asked = new ArrayList<>();
    SPEC.forEach(name -> asked.add(spec.field(name)));
    asked.add(spec.at("affinity").at("podAffinity").field(REQUIRED));
    asked.add(spec.at("affinity").at("podAntiAffinity").field(REQUIRED));
    for (Fields volume : spec.each("volumes")) {
      VOLUMES.forEach(name -> asked.add(volume.field(name)));
    }
    ANNOTATIONS.forEach(name -> asked.add(metadata.annotation(name)));
    List<String> unknown = new ArrayList<>();
    asked.stream().filter(UnknownFeatures::isUsed).forEach(field -> unknown.add(field.path()));
    spec.each("topologySpreadConstraints").stream()
        .filter(UnknownFeatures::isHard)
        .forEach(constraint -> unknown.add(constraint.path()));
    return unknown;
  }

  private static boolean isHard(Fields constraint) {
    return !constraint.field("whenUnsatisfiable").text().orElse("").equals("ScheduleAnyway");
  }

  /** An empty list or text asks for nothing; an empty mapping may stand for its defaults. */
  static boolean isUsed(Field field) {
    boolean empty = field.value().isArray() && field.value().isEmpty();
    boolean silent = field.value().isTextual() && field.value().textValue().isEmpty();
    return field.isSet() && !empty && !silent;
  }
}
