package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is held of the quota of queues, and whether they admit anybody. */
class QueueCensusTest {
  private static final String QUEUES =
      """
      kind: ResourceFlavor
      metadata: {name: spot}
      ---
      kind: ResourceFlavor
      metadata: {name: owned}
      ---
      kind: ClusterQueue
      metadata: {name: research, uid: u1, generation: 7}
      spec:
        cohortName: company
        namespaceSelector: {}
        resourceGroups:
        - coveredResources: [cpu, memory]
          flavors:
          - name: spot
            resources: [{name: cpu, nominalQuota: 4}, {name: memory, nominalQuota: 8Gi}]
          - name: owned
            resources: [{name: cpu, nominalQuota: 2}, {name: memory, nominalQuota: 2Gi}]
      ---
      kind: LocalQueue
      metadata: {name: labs, namespace: a, uid: u2}
      spec: {clusterQueue: research}
      """;

  /** Two pods of 3 cores and 2Gi each, all in one flavor; reserved or admitted, or neither. */
  private static String workload(String name, String flavor, String conditions, String more) {
    return """
    ---
    kind: Workload
    metadata: {name: %s, namespace: a}
    spec: {queueName: labs, podSets: [{name: main, count: 2, template: {spec: {}}}]}
    status:
      admission:
        clusterQueue: research
        podSetAssignments:
        - name: main
          count: 2
          flavors: {cpu: %s, memory: %s}
          resourceUsage: {cpu: "3", memory: 4Gi}
      conditions: [%s]
      %s
    """
        .formatted(name, flavor, flavor, conditions, more);
  }

  private static final String RESERVED = "{type: QuotaReserved, status: 'True'}";
  private static final String ADMITTED = RESERVED + ", {type: Admitted, status: 'True'}";

  private final ActiveSince since = new ActiveSince();

  private List<Call> calls(String yaml, String version, long now) {
    return QueueCensus.of(new YamlSight(yaml), new QueueReadings(), now)
        .calls(new QuotaApi(version), since);
  }

  private JsonNode status(String yaml, String queue) {
    return calls(yaml, "v1beta2", 60_000).stream()
        .filter(call -> call.path().contains("/" + queue + "/status"))
        .findFirst()
        .map(call -> Objects.requireNonNull(call.body()).path("status"))
        .orElseThrow(() -> new AssertionError("nothing is said of " + queue));
  }

  /** {@code flavor resource total}, and what of it is borrowed where that is said. */
  private static List<String> amounts(JsonNode list) {
    List<String> lines = new ArrayList<>();
    for (JsonNode flavor : list) {
      for (JsonNode resource : flavor.path("resources")) {
        String borrowed = resource.path("borrowed").asText("-");
        lines.add(
            "%s %s %s %s"
                .formatted(
                    flavor.path("name").asText(),
                    resource.path("name").asText(),
                    resource.path("total").asText(),
                    borrowed));
      }
    }
    return lines;
  }

  @Test
  void whatIsHeldIsAddedUpAndWhatIsOverTheNominalQuotaIsBorrowed() {
    String yaml =
        QUEUES
            + workload("runs", "spot", ADMITTED, "")
            + workload("reserves", "spot", RESERVED, "")
            + workload("done", "spot", ADMITTED + ", {type: Finished, status: 'True'}", "")
            + workload("waits", "spot", "{type: QuotaReserved, status: 'False'}", "");
    JsonNode queue = status(yaml, "clusterqueues/research");
    assertThat(amounts(queue.path("flavorsReservation")))
        .containsExactly(
            "spot cpu 6 2", "spot memory 8589934592 0", "owned cpu 0 0", "owned memory 0 0");
    assertThat(amounts(queue.path("flavorsUsage")))
        .containsExactly(
            "spot cpu 3 0", "spot memory 4294967296 0", "owned cpu 0 0", "owned memory 0 0");
    JsonNode door = status(yaml, "localqueues/labs");
    assertThat(amounts(door.path("flavorsReservation")))
        .as("a LocalQueue borrows nothing itself")
        .containsExactly(
            "spot cpu 6 -", "spot memory 8589934592 -", "owned cpu 0 -", "owned memory 0 -");
    assertThat(amounts(door.path("flavorsUsage"))).contains("spot cpu 3 -");
  }

  @Test
  void whoSharesWithNobodyBorrowsNothing() {
    String alone = QUEUES.replace("  cohortName: company\n", "");
    String both = workload("a", "spot", ADMITTED, "") + workload("b", "spot", ADMITTED, "");
    assertThat(amounts(status(alone + both, "clusterqueues/research").path("flavorsUsage")))
        .contains("spot cpu 6 0");
  }

  @Test
  void podsThatAreDoneForGoodHoldNothing() {
    String half = workload("half", "owned", ADMITTED, "reclaimablePods: [{name: main, count: 1}]");
    assertThat(amounts(status(QUEUES + half, "clusterqueues/research").path("flavorsUsage")))
        .containsExactly(
            "spot cpu 0 0", "spot memory 0 0", "owned cpu 1500m 0", "owned memory 2147483648 0");
  }

  @Test
  void anEarlierVersionHasAnotherNameForIt() {
    Call call = calls(QUEUES, "v1beta1", 0).getLast();
    assertThat(call.path()).contains("/v1beta1/").contains("/localqueues/labs/");
    JsonNode status = Objects.requireNonNull(call.body()).path("status");
    assertThat(status.has("flavorUsage")).isTrue();
    assertThat(status.has("flavorsUsage")).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # what is changed              | to                     | the queue            | its door
          uid: u1                        | uid: u1                | True Ready           | True Ready
          namespaceSelector: {}          | stopPolicy: Hold       | False Stopped        | False ClusterQueueIsInactive
          namespaceSelector: {}          | stopPolicy: None       | True Ready           | True Ready
          namespaceSelector: {}          | stopPolicy: Nonsense   | False InvalidField   | False ClusterQueueIsInactive
          nominalQuota: 2Gi              | nominalQuota: much     | False InvalidField   | False ClusterQueueIsInactive
          '- name: owned'                | '- name: gone'         | False FlavorNotFound | False ClusterQueueIsInactive
          '{clusterQueue: research}'     | '{clusterQueue: gone}' | True Ready           | False ClusterQueueDoesNotExist
          'clusterQueue: research}'      | 'clusterQueue: research, stopPolicy: HoldAndDrain}' | True Ready | False Stopped
          'clusterQueue: research}'      | 'clusterQueue: research, stopPolicy: Nonsense}'     | True Ready | False InvalidField
          """)
  void aQueueSaysWhetherItAdmitsAnybody(String old, String now, String queue, String door) {
    assertThat(QUEUES).contains(old);
    String yaml = QUEUES.replace(old, now);
    assertThat(active(status(yaml, "clusterqueues/research"))).isEqualTo(queue);
    assertThat(active(status(yaml, "localqueues/labs"))).isEqualTo(door);
  }

  private static String active(JsonNode status) {
    JsonNode condition = status.path("conditions").path(0);
    assertThat(condition.path("type").asText()).isEqualTo("Active");
    assertThat(condition.path("message").asText()).endsWith(".");
    return condition.path("status").asText() + " " + condition.path("reason").asText();
  }

  @Test
  void whatIsMissingIsNamed() {
    String yaml = QUEUES.replace("- name: owned", "- name: gone");
    JsonNode condition = status(yaml, "clusterqueues/research").path("conditions").path(0);
    assertThat(condition.path("message").asText())
        .isEqualTo("research admits nobody: its flavor gone does not exist.");
    assertThat(condition.path("observedGeneration").asInt()).isEqualTo(7);
  }

  @Test
  void queuesInACircleOfCohortsAdmitNobody() {
    String circle = "---\nkind: Cohort\nmetadata: {name: company}\nspec: {parentName: company}\n";
    assertThat(active(status(QUEUES + circle, "clusterqueues/research")))
        .isEqualTo("False CohortInCircle");
    String unread = circle.replace("parentName: company", "fairSharing: {weight: much}");
    assertThat(active(status(QUEUES + unread, "clusterqueues/research")))
        .isEqualTo("False InvalidField");
  }

  private String since(String yaml, long now) {
    JsonNode body = Objects.requireNonNull(calls(yaml, "v1beta2", now).getFirst().body());
    return body.at("/status/conditions/0/lastTransitionTime").asText();
  }

  @Test
  void sinceWhenItIsSoChangesOnlyWithIt() {
    String stopped = QUEUES.replace("namespaceSelector: {}", "stopPolicy: Hold");
    String missing = QUEUES.replace("- name: owned", "- name: gone");
    assertThat(since(QUEUES, 60_000)).isEqualTo("1970-01-01T00:01:00Z");
    assertThat(since(QUEUES, 120_000)).isEqualTo("1970-01-01T00:01:00Z");
    assertThat(since(stopped, 180_000)).isEqualTo("1970-01-01T00:03:00Z");
    assertThat(since(missing, 240_000)).as("another reason").isEqualTo("1970-01-01T00:03:00Z");
    assertThat(since(QUEUES, 300_000)).isEqualTo("1970-01-01T00:05:00Z");
  }

  @Test
  void whoTakesOverKeepsWhatStandsOnTheQueue() {
    String written =
        QUEUES.replace(
            "generation: 7}\n",
            "generation: 7}\nstatus: {conditions: [{type: Active, status: 'True',"
                + " lastTransitionTime: '2026-01-01T00:00:00Z'}]}\n");
    assertThat(since(written, 60_000)).isEqualTo("2026-01-01T00:00:00Z");
    since.forget();
    String stopped = written.replace("namespaceSelector: {}", "stopPolicy: Hold");
    assertThat(since(stopped, 60_000)).isEqualTo("1970-01-01T00:01:00Z");
  }
}
