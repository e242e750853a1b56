package dev.tenure.app.bench;

import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceFlavor;
import dev.tenure.engine.model.quota.ResourceGroup;
import java.util.List;
import java.util.TreeMap;

/** The objects of a {@link FullCohort}. */
final class CohortObjects {
  static final String NAMESPACE = "bench";
  static final ResourceFlavor FLAVOR =
      new ResourceFlavor("default", new TreeMap<>(), List.of(), List.of());

  static final long CORE = 1000;

  private static final String POD_SET = "main";

  private CohortObjects() {}

  static Settings settings(boolean fair) {
    Settings usual = Settings.DEFAULT;
    return new Settings(
        usual.minRuntime(),
        usual.defaultPreemptMinRuntime(),
        usual.defaultReclaimMinRuntime(),
        usual.reclaimResolveMethod(),
        usual.onInvalidPolicy(),
        usual.onMissingClass(),
        usual.pdbPolicy(),
        usual.systemCriticalPriority(),
        usual.claimMillis(),
        fair ? FairSharing.DEFAULT : null);
  }

  static ClusterQueue queue(String name, long owned, Scene scene) {
    TreeMap<String, Quota> quotas = new TreeMap<>();
    quotas.put(Resources.CPU, Quota.of(owned));
    ResourceGroup group =
        new ResourceGroup(List.of(Resources.CPU), List.of(new FlavorQuotas(FLAVOR.name(), quotas)));
    return new ClusterQueue(
        name,
        "everybody",
        List.of(group),
        ClusterQueue.QueueingStrategy.BEST_EFFORT_FIFO,
        LabelSelector.EVERYTHING,
        scene.rights(),
        FlavorFungibility.DEFAULT,
        ClusterQueue.DEFAULT_WEIGHT,
        ClusterQueue.StopPolicy.NONE,
        scene.promises(),
        QueueExtras.NONE);
  }

  static QuotaStanding admitted(String queue, long since) {
    TreeMap<String, String> flavors = new TreeMap<>();
    flavors.put(Resources.CPU, FLAVOR.name());
    TreeMap<String, Long> usage = new TreeMap<>();
    usage.put(Resources.CPU, CORE);
    return QuotaStanding.admitted(
        new Admission(queue, List.of(new Admission.PodSetFlavors(POD_SET, 1, flavors, usage))),
        since);
  }

  /** One core, through the local queue of the same name. */
  static QuotaWorkload workload(
      String name, String queue, int priority, long createdAt, QuotaStanding standing) {
    return new QuotaWorkload(
        WorkloadId.ofQuota(NAMESPACE, name),
        "uid-" + name,
        queue,
        priority,
        null,
        createdAt,
        List.of(new QuotaPodSet(POD_SET, 1, Resources.of(Resources.CPU, CORE))),
        true,
        true,
        null,
        standing,
        OnPreemption.REQUEUE);
  }
}
