package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What has to be called next so that pods which belong together do what their Workload says. Pods
 * cannot be suspended: who is told to leave is evicted, and its group ends with it. Whoever makes
 * the pods again gets a new Workload.
 */
final class GroupReconciler {
  private final QuotaApi api;
  private final KnownObjects known;
  private final Supplier<PdbPolicy> policy;

  GroupReconciler(QuotaApi api, KnownObjects known, Supplier<PdbPolicy> policy) {
    this.api = api;
    this.known = known;
    this.policy = policy;
  }

  List<Call> reconcile(GroupView view) {
    List<JsonNode> pods = view.pods();
    @Nullable JsonNode workload = view.workload();
    if (pods.isEmpty()) {
      return List.of(); // the Workload goes with its last owner
    }
    List<JsonNode> live =
        pods.stream().filter(PodForm::isThere).filter(pod -> !PodForm.isLeaving(pod)).toList();
    if (workload == null) {
      return begin(pods, live);
    }
    if (Condition.holds(workload, Condition.FINISHED)) {
      return live.stream().anyMatch(PodForm::isGated)
          ? List.of(Writes.delete(api.workloads(), workload)) // others have come in their stead
          : List.of();
    }
    Optional<Condition> end = end(pods, workload);
    if (end.isPresent()) {
      return List.of(new WorkloadStatus(workload).set(end.get(), view.now()).apply(api));
    }
    if (!Departure.holdsQuota(workload)) {
      return List.of();
    }
    if (Departure.isTold(workload)) {
      PdbPolicy now = policy.get();
      return live.stream()
          .flatMap(pod -> Dismissal.of(pod, workload, now, view.now()).stream())
          .toList();
    }
    return Condition.holds(workload, Condition.ADMITTED) ? run(pods, live, workload) : List.of();
  }

  /** Only when all of them are there: before, nobody knows what they ask for. */
  private List<Call> begin(List<JsonNode> pods, List<JsonNode> live) {
    List<JsonNode> members =
        pods.stream().filter(pod -> live.contains(pod) || PodForm.hasSucceeded(pod)).toList();
    boolean wanted =
        !live.isEmpty()
            && !Writes.label(live.getFirst(), Labels.QUEUE).isEmpty()
            && members.size() >= GroupMaker.total(pods)
            && !GroupMaker.hasTooManyRoles(members);
    return wanted
        ? List.of(Writes.create(api.workloads(), new GroupMaker(api, known).of(members)))
        : List.of();
  }

  private static Optional<Condition> end(List<JsonNode> pods, JsonNode workload) {
    if (pods.stream().anyMatch(PodForm::isThere)) {
      return Optional.empty();
    }
    int total = GroupMaker.total(pods);
    long succeeded = pods.stream().filter(PodForm::hasSucceeded).count();
    boolean alone = total == 1 && !pods.isEmpty();
    boolean told = Departure.holdsQuota(workload) && Departure.isTold(workload);
    boolean forGood =
        pods.stream().anyMatch(pod -> Writes.annotation(pod, Labels.RETRIABLE).equals("false"));
    if (succeeded >= total) {
      return Optional.of(ended("Succeeded", "All pods have succeeded."));
    }
    return alone || told || forGood
        ? Optional.of(ended("Failed", "Its pods have ended."))
        : Optional.empty();
  }

  private static Condition ended(String word, String message) {
    return new Condition(Condition.FINISHED, true, word, message);
  }

  private List<Call> run(List<JsonNode> pods, List<JsonNode> live, JsonNode workload) {
    List<Call> calls = new ArrayList<>();
    for (JsonNode pod : live) {
      if (PodForm.isGated(pod)) {
        injection(workload, Role.of(pod)).ifPresent(found -> calls.add(open(pod, found)));
      }
    }
    if (calls.isEmpty()) {
      reclaim(pods, workload).ifPresent(calls::add);
    }
    return calls;
  }

  private Optional<Injection> injection(JsonNode workload, String role) {
    JsonNode assignments = workload.path("status").path("admission").path("podSetAssignments");
    for (int i = 0; i < assignments.size(); i++) {
      if (assignments.path(i).path("name").asText().equals(role)) {
        return Injection.of(workload, i, api, known);
      }
    }
    return Optional.empty();
  }

  /** Opens the gate and says, in the same call, which nodes lie behind it. */
  private static Call open(JsonNode pod, Injection injection) {
    ObjectNode patch = Writes.patchOf(pod);
    patch.withObjectProperty("metadata").putObject("annotations").put(Role.MARK, Role.of(pod));
    ObjectNode spec = patch.putObject("spec");
    spec.putArray("schedulingGates").addObject().put("$patch", "delete").put("name", Labels.GATE);
    injection.into(spec, pod.path("spec").path("tolerations"));
    return Writes.strategic(PodForm.PODS, pod, patch);
  }

  private Optional<Call> reclaim(List<JsonNode> pods, JsonNode workload) {
    SortedMap<String, Integer> done = new TreeMap<>();
    pods.stream()
        .filter(PodForm::hasSucceeded)
        .forEach(pod -> done.merge(Role.of(pod), 1, Integer::sum));
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    done.forEach((role, count) -> list.addObject().put("name", role).put("count", count));
    JsonNode before = workload.path("status").path("reclaimablePods");
    return list.isEmpty() || list.equals(before)
        ? Optional.empty()
        : Optional.of(new WorkloadStatus(workload).reclaimable(list).apply(api));
  }
}
