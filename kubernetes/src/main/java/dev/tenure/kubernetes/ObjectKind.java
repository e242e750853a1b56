package dev.tenure.kubernetes;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The kinds of objects that are read. */
enum ObjectKind {
  CONFIGURATION("SchedulerConfiguration", false, "tenure.dev/v1alpha1"),
  CONFIG_MAP("ConfigMap", true, "v1"),
  PRIORITY_CLASS("PriorityClass", false, "scheduling.k8s.io/v1"),
  QUEUE("Queue", false, "scheduling.run.ai/v2"),
  POD_GROUP(
      "PodGroup",
      true,
      "scheduling.run.ai/v2alpha2",
      "scheduling.volcano.sh/v1beta1",
      "scheduling.x-k8s.io/v1alpha1"),
  NODE("Node", false, "v1"),
  POD("Pod", true, "v1"),
  BUDGET("PodDisruptionBudget", true, "policy/v1");

  private final String kind;
  private final boolean namespaced;
  private final String apiVersions;

  ObjectKind(String kind, boolean namespaced, String... apiVersions) {
    this.kind = kind;
    this.namespaced = namespaced;
    this.apiVersions = String.join(" ", apiVersions); // an enum holds nothing mutable
  }

  String kind() {
    return kind;
  }

  boolean isNamespaced() {
    return namespaced;
  }

  /** Of these there can be one only. */
  boolean isConfiguration() {
    return this == CONFIGURATION || this == CONFIG_MAP;
  }

  List<String> apiVersions() {
    return List.of(apiVersions.split(" ", -1));
  }

  static Optional<ObjectKind> named(String kind) {
    return Arrays.stream(values()).filter(known -> known.kind.equals(kind)).findFirst();
  }
}
