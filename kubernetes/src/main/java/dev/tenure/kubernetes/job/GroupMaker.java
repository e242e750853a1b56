package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes the Workload of a group of pods. */
record GroupMaker(QuotaApi api, KnownObjects known) {
  private static final int MOST_POD_SETS = 8;
  private static final List<String> NOT_OF_THE_TEMPLATE =
      List.of("nodeName", "schedulingGates", "hostname", "priority", "preemptionPolicy");

  /** A group is called as its pods call it; one pod by itself as Kueue calls it. */
  static String nameOf(JsonNode pod) {
    String group = Writes.label(pod, Labels.POD_GROUP);
    return group.isEmpty()
        ? WorkloadName.of("Pod", "", Writes.name(pod), Writes.text(pod, "metadata", "uid"))
        : group;
  }

  /** How many pods belong together. */
  static int total(List<JsonNode> pods) {
    return pods.stream()
        .map(pod -> Writes.annotation(pod, Labels.TOTAL_COUNT))
        .filter(count -> count.matches("[1-9][0-9]{0,8}"))
        .mapToInt(Integer::parseInt)
        .max()
        .orElse(1);
  }

  /** Of all pods of a group. More roles than a Workload can have pod sets are refused there. */
  ObjectNode of(List<JsonNode> pods) {
    JsonNode first = pods.getFirst();
    ObjectNode workload =
        Writes.mapping()
            .put("apiVersion", api.workloads().apiVersion())
            .put("kind", api.workloads().kind());
    ObjectNode metadata =
        workload
            .putObject("metadata")
            .put("name", nameOf(first))
            .put("namespace", Writes.namespace(first));
    ArrayNode owners = metadata.putArray("ownerReferences");
    boolean alone = Writes.label(first, Labels.POD_GROUP).isEmpty();
    pods.forEach(pod -> owners.add(WorkloadMaker.owner("v1", "Pod", pod, alone)));
    ObjectNode spec =
        workload.putObject("spec").put("queueName", Writes.label(first, Labels.QUEUE));
    new PriorityChoice(api, known)
        .write(spec, Writes.label(first, Labels.PRIORITY_CLASS), first.path("spec"));
    addPodSets(spec.putArray("podSets"), pods);
    return workload;
  }

  private static void addPodSets(ArrayNode podSets, List<JsonNode> pods) {
    SortedMap<String, ObjectNode> roles = new TreeMap<>();
    for (JsonNode pod : pods) {
      ObjectNode podSet = roles.computeIfAbsent(Role.of(pod), name -> podSet(name, pod));
      podSet.put("count", podSet.path("count").asInt(0) + 1);
    }
    roles.values().forEach(podSets::add);
  }

  static boolean hasTooManyRoles(List<JsonNode> pods) {
    return pods.stream().map(Role::of).distinct().count() > MOST_POD_SETS;
  }

  private static ObjectNode podSet(String name, JsonNode pod) {
    ObjectNode podSet = Writes.mapping().put("name", name);
    ObjectNode spec = pod.path("spec").deepCopy();
    spec.remove(NOT_OF_THE_TEMPLATE);
    podSet.putObject("template").set("spec", spec);
    return podSet;
  }
}
