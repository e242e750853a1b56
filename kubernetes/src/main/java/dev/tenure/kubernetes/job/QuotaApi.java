package dev.tenure.kubernetes.job;

import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.watch.Served;

/**
 * Kueue's objects as the cluster serves them.
 *
 * @param version the version of the API, as {@code v1beta2}
 */
public record QuotaApi(String version) {
  public static final QuotaApi LATEST = new QuotaApi("v1beta2");

  /** Who writes, as the API server notes it beside every field. */
  static final String MANAGER = "tenure";

  private static final String GROUP = "kueue.x-k8s.io";

  /**
   * In the version in which the cluster has Workloads; where it has none yet, as we define them.
   */
  public static QuotaApi of(Served served) {
    return served
        .preferred(ObjectKind.WORKLOAD)
        .map(workloads -> new QuotaApi(workloads.version()))
        .orElse(LATEST);
  }

  public ApiResource workloads() {
    return new ApiResource(GROUP, version, "Workload", "workloads", true);
  }

  public ApiResource flavors() {
    return new ApiResource(GROUP, version, "ResourceFlavor", "resourceflavors", false);
  }

  public ApiResource workloadClasses() {
    return new ApiResource(
        GROUP, version, "WorkloadPriorityClass", "workloadpriorityclasses", false);
  }

  public ApiResource localQueues() {
    return new ApiResource(GROUP, version, "LocalQueue", "localqueues", true);
  }

  public ApiResource clusterQueues() {
    return new ApiResource(GROUP, version, "ClusterQueue", "clusterqueues", false);
  }

  /** Does a Workload refer to its class, or does it name class and source? */
  boolean hasClassReferences() {
    return !version.equals("v1beta1");
  }

  /** Where a LocalQueue says what is held by those who may run. */
  String localUsage() {
    return version.equals("v1beta1") ? "flavorUsage" : "flavorsUsage";
  }
}
