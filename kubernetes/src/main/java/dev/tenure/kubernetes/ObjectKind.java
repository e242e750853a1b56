package dev.tenure.kubernetes;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The kinds of objects that are read. */
public enum ObjectKind {
  CONFIGURATION("SchedulerConfiguration", false, "tenure.dev/v1alpha1"),
  CONFIG_MAP("ConfigMap", true, "v1"),
  KUEUE_CONFIG_MAP("ConfigMap", true, "v1"),
  KUEUE_CONFIGURATION(
      "Configuration", false, "config.kueue.x-k8s.io/v1beta2", "config.kueue.x-k8s.io/v1beta1"),
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
  JOB("Job", true, "batch/v1"),
  BUDGET("PodDisruptionBudget", true, "policy/v1"),
  NAMESPACE("Namespace", false, "v1"),
  LIMIT_RANGE("LimitRange", true, "v1"),
  FLAVOR("ResourceFlavor", false, Kueue.ALL),
  COHORT("Cohort", false, Kueue.ALL + " kueue.x-k8s.io/v1alpha1"),
  CLUSTER_QUEUE("ClusterQueue", false, Kueue.ALL),
  LOCAL_QUEUE("LocalQueue", true, Kueue.ALL),
  WORKLOAD_PRIORITY_CLASS("WorkloadPriorityClass", false, Kueue.ALL),
  WORKLOAD("Workload", true, Kueue.ALL);

  /** The versions of Kueue's objects; a constant cannot use those of its own enum. */
  private static final class Kueue {
    private static final String ALL =
        "kueue.x-k8s.io/v1beta2 kueue.x-k8s.io/v1beta1 kueue.x-k8s.io/v1alpha2";
  }

  private final String kind;
  private final boolean namespaced;
  private final String apiVersions;

  ObjectKind(String kind, boolean namespaced, String... apiVersions) {
    this.kind = kind;
    this.namespaced = namespaced;
    this.apiVersions = String.join(" ", apiVersions); // an enum holds nothing mutable
  }

  public String kind() {
    return kind;
  }

  public boolean isNamespaced() {
    return namespaced;
  }

  /** It stands in files only: no API server serves it as an object of its own. */
  public boolean isFileOnly() {
    return this == CONFIGURATION || this == KUEUE_CONFIGURATION;
  }

  /** Of these there can be one only: what its object is called then; empty for all others. */
  Optional<String> onlyOne() {
    if (this == KUEUE_CONFIGURATION || this == KUEUE_CONFIG_MAP) {
      return Optional.of("Kueue configuration");
    }
    boolean ours = this == CONFIGURATION || this == CONFIG_MAP;
    return ours ? Optional.of("scheduler configuration") : Optional.empty();
  }

  /** In the order in which they are preferred. */
  public List<String> apiVersions() {
    return List.of(apiVersions.split(" ", -1));
  }

  /** The kind of that object. Of config maps two are read, which their names tell apart. */
  public static Optional<ObjectKind> named(String kind, String name) {
    return named(kind).flatMap(known -> Classification.byName(known, name));
  }

  public static Optional<ObjectKind> named(String kind) {
    return Arrays.stream(values()).filter(known -> known.kind.equals(kind)).findFirst();
  }
}
