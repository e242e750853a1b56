package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.List;
import java.util.function.Supplier;

/**
 * Keeps Jobs, groups of pods and their Workloads in step. To be asked whenever one of them has
 * changed, and again when a call was refused: an answer is right only for what was seen, and says
 * only what comes next.
 */
public final class Reconciler {
  private final Supplier<QuotaApi> api;
  private final KnownObjects known;
  private final Supplier<PdbPolicy> policy;

  /**
   * @param api as the cluster serves it now
   * @param known has the flavors and the priority classes
   * @param policy how pods are made to leave that cannot be suspended; asked each time
   */
  public Reconciler(Supplier<QuotaApi> api, KnownObjects known, Supplier<PdbPolicy> policy) {
    this.api = api;
    this.known = known;
    this.policy = policy;
  }

  public Reconciler(QuotaApi api, KnownObjects known) {
    this(() -> api, known, Settings.DEFAULT::pdbPolicy);
  }

  /** What the Workload of a Job is called. */
  public static String workloadOfJob(JsonNode job) {
    return WorkloadMaker.nameOf(job);
  }

  /** What the Workload of a pod is called that is in a queue, alone or with others. */
  public static String workloadOfPod(JsonNode pod) {
    return GroupMaker.nameOf(pod);
  }

  /** Is the Job, or the pod, in a queue by its own word? */
  public static boolean isInQueue(JsonNode object) {
    return !Writes.label(object, Labels.QUEUE).isEmpty()
        || !Writes.label(object, Labels.POD_GROUP).isEmpty();
  }

  /** The calls in their order, each only if the one before was accepted; none: all is well. */
  public List<Call> reconcile(OwnerView view) {
    return switch (view) {
      case JobView job -> new JobReconciler(api.get(), known).reconcile(job);
      case GroupView group -> new GroupReconciler(api.get(), known, policy).reconcile(group);
    };
  }
}
