package dev.tenure.kubernetes.live;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.kubernetes.api.ApiResource;
import java.util.List;
import java.util.Random;

/** Objects of a small cluster that refer to each other at random, each a little otherwise again. */
final class RandomObjects {
  static final List<ApiResource> KINDS =
      List.of(
          new ApiResource("", "v1", "Node", "nodes", false),
          new ApiResource("", "v1", "Pod", "pods", true),
          new ApiResource("", "v1", "Namespace", "namespaces", false),
          new ApiResource("", "v1", "ConfigMap", "configmaps", true),
          new ApiResource("batch", "v1", "Job", "jobs", true),
          new ApiResource("policy", "v1", "PodDisruptionBudget", "poddisruptionbudgets", true),
          new ApiResource("scheduling.k8s.io", "v1", "PriorityClass", "priorityclasses", false),
          new ApiResource("scheduling.run.ai", "v2", "Queue", "queues", false),
          new ApiResource("scheduling.run.ai", "v2alpha2", "PodGroup", "podgroups", true),
          new ApiResource("kueue.x-k8s.io", "v1beta2", "ResourceFlavor", "resourceflavors", false),
          new ApiResource("kueue.x-k8s.io", "v1beta2", "ClusterQueue", "clusterqueues", false),
          new ApiResource("kueue.x-k8s.io", "v1beta2", "Cohort", "cohorts", false),
          new ApiResource("kueue.x-k8s.io", "v1beta2", "LocalQueue", "localqueues", true),
          new ApiResource("kueue.x-k8s.io", "v1beta2", "Workload", "workloads", true));

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Random random;
  private long version;

  RandomObjects(long seed) {
    this.random = new Random(seed);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  ApiResource kind() {
    // Pods come and go more often than anything else.
    return random.nextInt(3) == 0 ? KINDS.get(1) : KINDS.get(random.nextInt(KINDS.size()));
  }

  String name(ApiResource kind) {
    return switch (kind.kind()) {
      case "ConfigMap" -> "scheduler-config";
      case "Pod" -> "p" + random.nextInt(8);
      default -> kind.kind().toLowerCase(java.util.Locale.ROOT).charAt(0) + "" + random.nextInt(3);
    };
  }

  JsonNode object(ApiResource kind, String name) {
    String text =
        "{'apiVersion':'%s','kind':'%s','metadata':{'name':'%s'%s,'uid':'u%d','resourceVersion':'%d'%s},%s}"
            .formatted(
                kind.apiVersion(),
                kind.kind(),
                name,
                kind.namespaced() ? ",'namespace':'ns'" : "",
                random.nextInt(40) == 0 ? 1 : 0,
                ++version,
                metadata(kind),
                body(kind));
    try {
      return JSON.readTree(text.replace('\'', '"'));
    } catch (java.io.IOException broken) {
      throw new java.io.UncheckedIOException(broken);
    }
  }

  private String metadata(ApiResource kind) {
    return switch (kind.kind()) {
      case "Node" -> ",'labels':{'pool':'%s'}".formatted(any("a", "b"));
      case "Job" -> job();
      case "PodGroup", "Workload" -> owner(any("", "Job"));
      case "Pod" -> owner(any("", "Job")) + belongs();
      default -> "";
    };
  }

  private String job() {
    return random.nextInt(3) == 0
        ? ",'labels':{'kueue.x-k8s.io/queue-name':'l0'}"
        : any(
            "",
            ",'annotations':{'tenure.dev/checkpoint':'%s'}".formatted(any("none", "periodic:1h")));
  }

  private String owner(String kind) {
    return kind.isEmpty()
        ? ""
        : ",'ownerReferences':[{'kind':'Job','name':'j%d'}]".formatted(random.nextInt(3));
  }

  private String belongs() {
    return switch (random.nextInt(4)) {
      case 0 -> ",'annotations':{'pod-group-name':'p%d'}".formatted(random.nextInt(3));
      case 1 -> ",'annotations':{'kueue.x-k8s.io/workload':'w%d'}".formatted(random.nextInt(3));
      case 2 -> ",'labels':{'kai.scheduler/queue':'q%d'}".formatted(random.nextInt(3));
      default -> "";
    };
  }

  private String body(ApiResource kind) {
    return switch (kind.kind()) {
      case "Node" -> "'status':{'allocatable':{'cpu':'%d','pods':'10'}}".formatted(4 + below(3));
      case "Pod" -> pod();
      case "ConfigMap" ->
          "'data':{'config.yaml':'%s'}"
              .formatted(any("claimTimeout: 1m", "nodePoolSelector: {matchLabels: {pool: a}}"));
      case "PodDisruptionBudget" ->
          "'spec':{'selector':{'matchLabels':{'kai.scheduler/queue':'q1'}}},'status':{'disruptionsAllowed':%d}"
              .formatted(below(2));
      case "PriorityClass" -> "'value':%d,'globalDefault':%s".formatted(below(900), below(4) == 0);
      case "Queue" -> "'spec':{'parentQueue':'%s'}".formatted(any("", "q0"));
      case "PodGroup" ->
          "'spec':{'minMember':%d,'queue':'q%d','priorityClassName':'p%d'%s}"
              .formatted(
                  1 + below(2),
                  below(3),
                  below(3),
                  any("", ",'subGroups':[{'name':'x','minMember':1}]"));
      case "ResourceFlavor" -> "'spec':{}";
      case "ClusterQueue" ->
          "'spec':{'namespaceSelector':{},'cohortName':'c%d','resourceGroups':[{'coveredResources':['cpu'],'flavors':[{'name':'r%d','resources':[{'name':'cpu','nominalQuota':'%d'}]}]}]}"
              .formatted(below(3), below(3), below(9));
      case "Cohort" -> "'spec':{%s}".formatted(any("", "'parentName':'c1'"));
      case "LocalQueue" -> "'spec':{'clusterQueue':'c%d'}".formatted(below(3));
      case "Workload" ->
          "'spec':{'queueName':'l%d','priorityClassRef':{'group':'scheduling.k8s.io','kind':'PriorityClass','name':'p%d'},'podSets':[{'name':'main','count':%d,'template':{'spec':{'schedulerName':'tenure','containers':[{'name':'c','resources':{'requests':{'cpu':'1'}}}]}}}]}"
              .formatted(below(3), below(3), 1 + below(2));
      default -> "'spec':{}";
    };
  }

  private String pod() {
    String node = any("", "'nodeName':'n%d',".formatted(below(3)));
    return "'spec':{%s'schedulerName':'%s','priorityClassName':'p%d','containers':[{'name':'c','image':'i','resources':{'requests':{'cpu':'1'}}}]},'status':{'phase':'%s'}"
        .formatted(
            node,
            any("tenure", any("tenure", "other")),
            below(3),
            node.isEmpty() ? "Pending" : "Running");
  }

  private String any(String one, String other) {
    return random.nextBoolean() ? one : other;
  }
}
