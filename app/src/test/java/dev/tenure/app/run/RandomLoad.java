package dev.tenure.app.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.audit.Promises.Budgets;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.cluster.Cluster;
import java.util.List;
import java.util.random.RandomGenerator;

/** Gangs, plain pods and Jobs with quota that come by chance and end by themselves. */
final class RandomLoad {
  private static final String WORLD =
      """
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: scheduler-config}
      data: {config.yaml: "claimTimeout: 20s\\npdbPolicy: POLICY"}
      ---
      apiVersion: scheduling.k8s.io/v1
      kind: PriorityClass
      metadata: {name: train}
      value: 50
      ---
      apiVersion: scheduling.k8s.io/v1
      kind: PriorityClass
      metadata: {name: urgent}
      value: 80
      ---
      apiVersion: scheduling.k8s.io/v1
      kind: PriorityClass
      metadata:
        name: tolerated
        annotations:
          preemption-toleration.scheduling.x-k8s.io/minimum-preemptable-priority: "10000"
          preemption-toleration.scheduling.x-k8s.io/toleration-seconds: "10"
      value: 100
      ---
      apiVersion: scheduling.k8s.io/v1
      kind: PriorityClass
      metadata: {name: service}
      value: 1000
      ---
      apiVersion: scheduling.run.ai/v2
      kind: Queue
      metadata: {name: research}
      spec:
        preemptMinRuntime: 8s
        reclaimMinRuntime: 8s
        resources: {gpu: {quota: 4, limit: -1, overQuotaWeight: 1}}
      ---
      apiVersion: scheduling.run.ai/v2
      kind: Queue
      metadata: {name: serving}
      spec:
        preemptMinRuntime: 5s
        reclaimMinRuntime: 5s
        resources: {gpu: {quota: 12, limit: -1, overQuotaWeight: 1}}
      ---
      apiVersion: policy/v1
      kind: PodDisruptionBudget
      metadata: {name: service}
      spec: {maxUnavailable: 1, selector: {matchLabels: {app: service}}}
      ---
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: ResourceFlavor
      metadata: {name: any}
      """;
  private static final String QUOTA =
      """
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: ClusterQueue
      metadata:
        name: NAME
        annotations: {tenure.dev/preempt-min-runtime: 6s, tenure.dev/reclaim-min-runtime: 6s}
      spec:
        cohortName: company
        namespaceSelector: {}
        preemption: {reclaimWithinCohort: Any, withinClusterQueue: LowerPriority}
        resourceGroups:
        - coveredResources: [nvidia.com/gpu]
          flavors: [{name: any, resources: [{name: nvidia.com/gpu, nominalQuota: 6}]}]
      ---
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: LocalQueue
      metadata: {name: NAME}
      spec: {clusterQueue: NAME}
      """;
  private static final String GROUP =
      """
      apiVersion: scheduling.run.ai/v2alpha2
      kind: PodGroup
      metadata: {name: NAME, annotations: TERMS}
      spec: {queue: QUEUE, minMember: MINIMUM, priorityClassName: CLASS, stalenessGracePeriod: 10s}
      """;
  private static final String JOB =
      """
      apiVersion: batch/v1
      kind: Job
      metadata: {name: NAME, labels: LABELS}
      spec:
        parallelism: COUNT
        completions: COUNT
        END
        backoffLimit: 1000
        podFailurePolicy:
          rules: [{action: Ignore, onPodConditions: [{type: DisruptionTarget, status: "True"}]}]
        template:
          metadata:
            annotations: {GROUP sim/run-for: RUNs, sim/stop-after: STOPs}
          spec:
            schedulerName: tenure
            restartPolicy: Never
            CLASSES
            containers: [{name: main, image: example, resources: {limits: {nvidia.com/gpu: "GPUS"}}}]
      """;
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata:
        name: NAME
        labels: {app: CLASS}
        annotations: {sim/run-for: RUNs, sim/stop-after: STOPs}
      spec:
        schedulerName: tenure
        priorityClassName: CLASS
        restartPolicy: Never
        containers: [{name: main, image: example, resources: {limits: {nvidia.com/gpu: "GPUS"}}}]
      """;

  /** A gang works together, so it is done with its first pod: what is left would be too few. */
  private static final String TOGETHER =
      "completionMode: Indexed\n  successPolicy: {rules: [{succeededCount: 1}]}";

  private final Cluster cluster;
  private final RandomGenerator chance;
  private final Budgets budgets;
  private int count;

  RandomLoad(Cluster cluster, RandomGenerator chance) {
    this.cluster = cluster;
    this.chance = chance;
    this.budgets = chance.nextBoolean() ? Budgets.ENFORCED : Budgets.PREFERRED;
  }

  /** What budgets mean this time. */
  Budgets budgets() {
    return budgets;
  }

  void prepare() {
    cluster.apply(WORLD.replace("POLICY", budgets == Budgets.ENFORCED ? "Enforce" : "Prefer"));
    cluster.apply(QUOTA.replace("NAME", "left"));
    cluster.apply(QUOTA.replace("NAME", "right"));
  }

  /** One more of any kind; what it is is drawn before anything is asked of the cluster. */
  void add() {
    String text =
        switch (chance.nextInt(3)) {
          case 0 -> gang();
          case 1 -> quotaJob();
          default -> POD.replace("CLASS", chance.nextBoolean() ? "tolerated" : "service");
        };
    cluster.apply(
        text.replace("NAME", "w" + count++)
            .replace("GPUS", String.valueOf(1 + chance.nextInt(4)))
            .replace("RUN", String.valueOf(4 + chance.nextInt(16)))
            .replace("STOP", String.valueOf(stop())));
  }

  /** Now and then for longer than a claim and a Lease last. */
  private int stop() {
    return chance.nextInt(8) == 0 ? 16 + chance.nextInt(12) : chance.nextInt(4);
  }

  private String gang() {
    int size = 2 + chance.nextInt(3);
    String queue = chance.nextBoolean() ? "research" : "serving";
    String importance = chance.nextInt(3) == 0 ? "urgent" : "train";
    int minimum = chance.nextBoolean() ? size : 1 + chance.nextInt(size);
    String terms =
        chance.nextInt(3) == 0
            ? "{kai.scheduler/expected-runtime: 9s, kai.scheduler/requeue-delay: 15s}"
            : "{}";
    return (GROUP + "---\n" + JOB)
        .replace("TERMS", terms)
        .replace("QUEUE", queue)
        .replace("MINIMUM", String.valueOf(minimum))
        .replace("LABELS", "{}")
        .replace("END", TOGETHER)
        .replace("GROUP", "pod-group-name: NAME,")
        .replace("CLASSES", "priorityClassName: CLASS")
        .replace("CLASS", importance)
        .replace("COUNT", String.valueOf(size));
  }

  private String quotaJob() {
    return JOB.replace(
            "LABELS",
            "{kueue.x-k8s.io/queue-name: " + (chance.nextBoolean() ? "left" : "right") + "}")
        .replace("GROUP", "")
        .replace("END", "completionMode: NonIndexed")
        .replace(
            "CLASSES",
            chance.nextBoolean() ? "priorityClassName: urgent" : "priorityClassName: train")
        .replace("COUNT", String.valueOf(1 + chance.nextInt(3)));
  }

  /** All objects of a kind that there are, to be judged. */
  List<JsonNode> all(String apiVersion, String kind) {
    String path = cluster.resource(apiVersion, kind).collection(cluster.namespace());
    return cluster.api().send(Call.get(path)).body().path("items").valueStream().toList();
  }
}
