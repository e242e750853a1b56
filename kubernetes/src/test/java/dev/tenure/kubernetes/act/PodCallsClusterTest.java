package dev.tenure.kubernetes.act;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import org.junit.jupiter.api.Test;

/** What can be done to pods, at a real API server: once, twice, too late and to a namesake. */
@RealCluster(nodes = 2)
class PodCallsClusterTest {
  private static final String NODE = "node-00000";

  private static PodCalls calls(Cluster cluster) {
    return new PodCalls(new FencedCalls(cluster.api(), () -> true));
  }

  /** It stays for a while after its deletion, so that it can be looked at. */
  private static ObjectRef pod(Cluster cluster, String name) {
    JsonNode seen =
        cluster
            .apply(
                """
                apiVersion: v1
                kind: Pod
                metadata: {name: %s, labels: {app: %s}, finalizers: [tenure.dev/test]}
                spec:
                  schedulerName: tenure
                  containers: [{name: main, image: example}]
                """
                    .formatted(name, name))
            .getFirst();
    return ObjectRef.of(Targets.PODS, seen);
  }

  private static ObjectRef namesake(ObjectRef pod) {
    ObjectNode other = pod.seen().deepCopy();
    other.withObjectProperty("metadata").put("uid", "00000000-0000-0000-0000-000000000000");
    return ObjectRef.of(Targets.PODS, other);
  }

  /** Controllers take back what was said long ago of a pod that still runs. */
  private static Outcome remove(PodCalls calls, ObjectRef pod, String why) {
    return calls.remove(pod, "PreemptionByScheduler", why, System.currentTimeMillis());
  }

  private static JsonNode now(Cluster cluster, ObjectRef pod) {
    return cluster.find("v1", "Pod", pod.name()).orElseThrow();
  }

  @Test
  void aPodIsBoundOnceAndNeverElsewhere(Cluster cluster) {
    ObjectRef pod = pod(cluster, "bound");
    PodCalls calls = calls(cluster);
    assertThat(calls.bind(namesake(pod), NODE)).isInstanceOf(Outcome.Refused.class);
    assertThat(calls.bind(pod, NODE)).isEqualTo(Outcome.DONE);
    assertThat(calls.bind(pod, NODE)).isEqualTo(Outcome.DONE);
    assertThat(calls.bind(pod, "node-00001"))
        .isEqualTo(
            new Outcome.Refused(
                "Operation cannot be fulfilled on pods/binding \"bound\": pod bound is already"
                    + " assigned to node \"node-00000\""));
    assertThat(now(cluster, pod).at("/spec/nodeName").asText()).isEqualTo(NODE);
  }

  @Test
  void aNominationIsOneCallAndGoesAgain(Cluster cluster) {
    ObjectRef pod = pod(cluster, "nominated");
    PodCalls calls = calls(cluster);
    String at = Stamps.exact(1_700_000_000_123L);
    assertThat(calls.nominate(namesake(pod), NODE, at)).isInstanceOf(Outcome.Refused.class);
    assertThat(calls.nominate(pod, NODE, at)).isEqualTo(Outcome.DONE);
    JsonNode held = now(cluster, pod);
    assertThat(held.at("/status/nominatedNodeName").asText()).isEqualTo(NODE);
    assertThat(ObjectRef.of(Targets.PODS, held).annotation(PodCalls.CLAIMED_AT))
        .isEqualTo("2023-11-14T22:13:20.123Z");
    assertThat(calls.nominate(pod, null, null)).isEqualTo(Outcome.DONE);
    JsonNode free = now(cluster, pod);
    assertThat(free.at("/status/nominatedNodeName").isMissingNode()).isTrue();
    assertThat(ObjectRef.of(Targets.PODS, free).annotation(PodCalls.CLAIMED_AT)).isEmpty();
  }

  @Test
  void whoIsDeletedHasTheReasonOnItAndItsOwnGrace(Cluster cluster) {
    ObjectRef pod = pod(cluster, "deleted");
    PodCalls calls = calls(cluster);
    calls.bind(pod, NODE);
    assertThat(remove(calls, namesake(pod), "why")).isEqualTo(Outcome.DONE);
    assertThat(now(cluster, pod).at("/metadata/deletionTimestamp").isMissingNode()).isTrue();
    assertThat(remove(calls, pod, "web is more important.")).isEqualTo(Outcome.DONE);
    JsonNode leaving = now(cluster, pod);
    assertThat(leaving.at("/metadata/deletionGracePeriodSeconds").asInt(-1)).isIn(0, 30);
    assertThat(condition(leaving, "DisruptionTarget").path("message").asText())
        .isEqualTo("web is more important.");
    assertThat(remove(calls, pod, "again")).isEqualTo(Outcome.DONE);
  }

  @Test
  void whoIsGoneNeedNotGoButCannotStart(Cluster cluster) {
    ObjectNode absent = pod(cluster, "absent").seen().deepCopy();
    absent.withObjectProperty("metadata").put("name", "never-there");
    ObjectRef gone = ObjectRef.of(Targets.PODS, absent);
    PodCalls calls = calls(cluster);
    assertThat(remove(calls, gone, "why")).isEqualTo(Outcome.DONE);
    assertThat(calls.evict(gone)).isEqualTo(Outcome.DONE);
    assertThat(calls.nominate(gone, null, null)).isEqualTo(Outcome.DONE);
    assertThat(calls.bind(gone, NODE))
        .isEqualTo(new Outcome.Refused("pods \"never-there\" not found"));
  }

  @Test
  void aBudgetIsRespectedAndNamed(Cluster cluster) {
    ObjectRef pod = pod(cluster, "budgeted");
    PodCalls calls = calls(cluster);
    calls.bind(pod, NODE);
    cluster.apply(budget("strict", 1));
    cluster.await(
        "policy/v1",
        "PodDisruptionBudget",
        "strict",
        seen -> seen.at("/status/currentHealthy").asInt() == 1);
    assertThat(calls.evict(pod))
        .isEqualTo(
            new Outcome.Refused(
                "Cannot evict pod as it would violate the pod's disruption budget. The disruption"
                    + " budget strict needs 1 healthy pods and has 1 currently"));
    cluster.apply(budget("second", 0));
    assertThat(calls.evict(pod))
        .isEqualTo(
            new Outcome.Refused(
                "This pod has more than one PodDisruptionBudget, which the eviction subresource"
                    + " does not support."));
    cluster.delete("policy/v1", "PodDisruptionBudget", "strict");
    cluster.await(
        "policy/v1",
        "PodDisruptionBudget",
        "second",
        seen -> seen.at("/status/disruptionsAllowed").asInt() == 1);
    assertThat(calls.evict(pod)).isEqualTo(Outcome.DONE);
    assertThat(now(cluster, pod).at("/metadata/deletionTimestamp").isMissingNode()).isFalse();
    assertThat(calls.evict(pod)).isEqualTo(Outcome.DONE);
    assertThat(calls.evict(namesake(pod))).isEqualTo(Outcome.DONE);
  }

  private static String budget(String name, int least) {
    return """
    apiVersion: policy/v1
    kind: PodDisruptionBudget
    metadata: {name: %s}
    spec:
      minAvailable: %d
      selector: {matchLabels: {app: budgeted}}
    """
        .formatted(name, least);
  }

  private static JsonNode condition(JsonNode object, String type) {
    for (JsonNode condition : object.at("/status/conditions")) {
      if (condition.path("type").asText().equals(type)) {
        return condition;
      }
    }
    throw new AssertionError("no condition " + type + " in " + object);
  }
}
