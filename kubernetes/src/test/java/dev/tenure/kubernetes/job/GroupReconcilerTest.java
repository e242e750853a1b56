package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.kubernetes.api.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pods that belong together, and their Workload. */
class GroupReconcilerTest {
  private static final String ADMITTED =
      """
      admission: {clusterQueue: cq, podSetAssignments: [{name: %s, count: 3, flavors: {cpu: spot}}]},
      conditions: [{type: QuotaReserved, status: 'True'}, {type: Admitted, status: 'True'}%s]
      """;

  private static final String EVICTED =
      ", {type: Evicted, status: 'True', reason: Preempted, message: for another}";

  private PdbPolicy policy = PdbPolicy.PREFER;
  private final GroupReconciler reconciler =
      new GroupReconciler(
          QuotaApi.LATEST,
          (resource, namespace, name) ->
              Optional.of(JobStory.tree("{spec: {nodeLabels: {pool: " + name + "}}}")),
          () -> policy);

  private static ObjectNode pod(String name, String phase, String cpu) {
    return JobStory.tree(
        """
        {metadata: {name: %s, namespace: team, uid: u-%s,
           labels: {kueue.x-k8s.io/queue-name: lq, kueue.x-k8s.io/pod-group-name: trio},
           annotations: {kueue.x-k8s.io/pod-group-total-count: '3'}},
         spec: {schedulingGates: [{name: kueue.x-k8s.io/admission}],
           containers: [{name: main, resources: {requests: {cpu: '%s'}}}]},
         status: {phase: %s}}
        """
            .formatted(name, name, cpu, phase));
  }

  private static List<JsonNode> pods(String phases) {
    List<JsonNode> pods = new ArrayList<>();
    for (String phase : phases.split(" ", -1)) {
      pods.add(pod("p" + pods.size(), phase, "1"));
    }
    return pods;
  }

  private static JsonNode workload(String status) {
    return JobStory.tree(
        "{metadata: {name: trio, namespace: team, uid: w, resourceVersion: '1'}, spec: {podSets:"
            + " [{name: main, count: 3}]}, status: {"
            + status
            + "}}");
  }

  private List<String> calls(List<JsonNode> pods, @Nullable JsonNode workload) {
    return reconciler.reconcile(new GroupView(pods, workload, 0)).stream()
        .map(call -> call.verb() + " " + call.path().replaceAll(".*/team/|\\?.*", ""))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "Pending Pending, ''",
    "Pending Pending Pending, CREATE workloads",
    "Pending Pending Succeeded, CREATE workloads",
    "Pending Pending Failed, ''",
    "Succeeded Succeeded Succeeded, ''"
  })
  void getsItsWorkloadWhenAllAreThere(String phases, String call) {
    assertThat(String.join(" ", calls(pods(phases), null))).isEqualTo(call);
  }

  @Test
  void podsThatAskForTheSameAreOnePodSet() {
    List<JsonNode> pods = pods("Pending Pending");
    pods.add(pod("driver", "Pending", "4"));
    Call call = reconciler.reconcile(new GroupView(pods, null, 0)).getFirst();
    JsonNode spec = Optional.ofNullable(call.body()).orElseThrow().path("spec");
    assertThat(spec.path("podSets")).hasSize(2);
    assertThat(spec.path("podSets").valueStream().map(each -> each.path("count").asInt()))
        .containsExactlyInAnyOrder(2, 1);
    assertThat(spec.path("podSets").toString()).doesNotContain("schedulingGates");
  }

  @Test
  void theGateOpensToTheNodesOfTheFlavor() {
    List<JsonNode> pods = pods("Pending Pending Pending");
    String role = Role.of(pods.getFirst());
    List<Call> calls =
        reconciler.reconcile(new GroupView(pods, workload(ADMITTED.formatted(role, "")), 0));
    assertThat(calls).hasSize(3);
    assertThat(String.valueOf(calls.getFirst().body()))
        .isEqualTo(
            "{\"metadata\":{\"uid\":\"u-p0\",\"annotations\":{\"kueue.x-k8s.io/role-hash\":\""
                + role
                + "\"}},\"spec\":{\"schedulingGates\":[{\"$patch\":\"delete\",\"name\":"
                + "\"kueue.x-k8s.io/admission\"}],\"nodeSelector\":{\"pool\":\"spot\"}}}");
  }

  @Test
  void waitsAtItsGateUntilItIsAdmitted() {
    assertThat(calls(pods("Pending Pending Pending"), workload(""))).isEmpty();
  }

  @Test
  void whoIsToldToLeaveIsToldWhyAndDeletedAndItsGroupEnds() {
    JsonNode told = workload(ADMITTED.formatted("main", EVICTED));
    assertThat(calls(pods("Running Running Succeeded"), told))
        .containsExactly(
            "STRATEGIC pods/p0/status",
            "DELETE pods/p0",
            "STRATEGIC pods/p1/status",
            "DELETE pods/p1");
    Call first = reconciler.reconcile(new GroupView(pods("Running"), told, 0)).getFirst();
    assertThat(String.valueOf(first.body()))
        .contains("\"uid\":\"u-p0\"")
        .contains("\"type\":\"DisruptionTarget\"")
        .contains("\"message\":\"for another\"")
        .contains("\"lastTransitionTime\":\"1970-01-01T00:00:00Z\"");
    assertThat(calls(pods("Succeeded"), told)).containsExactly("APPLY workloads/trio/status");
  }

  @Test
  void underEnforceTheBudgetsOfPodsAreAsked() {
    policy = PdbPolicy.ENFORCE;
    JsonNode told = workload(ADMITTED.formatted("main", EVICTED));
    assertThat(calls(pods("Running Running Succeeded"), told))
        .containsExactly("CREATE pods/p0/eviction", "CREATE pods/p1/eviction");
    Call first = reconciler.reconcile(new GroupView(pods("Running"), told, 0)).getFirst();
    assertThat(String.valueOf(first.body()))
        .contains("\"deleteOptions\":{\"preconditions\":{\"uid\":\"u-p0\"}}");
  }

  @ParameterizedTest
  @CsvSource({
    "Succeeded Succeeded Succeeded, APPLY workloads/trio/status",
    "Succeeded Succeeded Failed, ''",
    "Running Succeeded Succeeded, APPLY workloads/trio/status"
  })
  void whatHasSucceededGivesItsQuotaBackAndAllOfItFinishes(String phases, String call) {
    List<JsonNode> pods = pods(phases);
    pods.forEach(pod -> ((ObjectNode) pod.path("spec")).remove("schedulingGates"));
    JsonNode workload = workload(ADMITTED.formatted(Role.of(pods.getFirst()), ""));
    String role = phases.startsWith("Running") ? "another" : Role.of(pods.getFirst());
    ((ObjectNode) workload.path("status"))
        .putArray("reclaimablePods")
        .addObject()
        .put("name", role)
        .put("count", 2);
    assertThat(String.join(" ", calls(pods, workload))).isEqualTo(call);
  }
}
