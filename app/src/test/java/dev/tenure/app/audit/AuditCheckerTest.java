package dev.tenure.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every breach is noticed, and what is no breach is not taken for one. */
class AuditCheckerTest {
  private static final Promises PROMISES =
      new Promises(
          Map.of("n1", Map.of("nvidia.com/gpu", BigDecimal.valueOf(8))),
          Map.of("research", Duration.ofSeconds(30)),
          Map.of("batch", Duration.ofSeconds(15)),
          Map.of("nvidia.com/gpu", BigDecimal.valueOf(12)),
          Duration.ofSeconds(6),
          Promises.Budgets.ENFORCED,
          Duration.ofSeconds(2),
          Duration.ofSeconds(30),
          Patience.always(Duration.ofSeconds(60)));
  private static final String SCHEDULER = "tenure/b";

  private final List<String> log = new ArrayList<>();
  private final Set<String> present = new TreeSet<>();

  /** One line, some seconds after ten o'clock; answered within 100 milliseconds. */
  private void line(
      int second,
      String agent,
      String verb,
      String what,
      String name,
      String request,
      String response) {
    String[] parts = what.split("/", 2);
    log.add(
        """
        {"verb": "%s", "userAgent": "%s", "responseStatus": {"code": 200},
         "objectRef": {"resource": "%s", "subresource": "%s", "namespace": "ns", "name": "%s"},
         "requestReceivedTimestamp": "%s.000000Z", "stageTimestamp": "%s.100000Z",
         "requestObject": %s, "responseObject": %s}
        """
            .formatted(
                verb,
                agent,
                parts[0],
                parts.length > 1 ? parts[1] : "",
                name,
                time(second),
                time(second),
                request,
                response)
            .replace("\n", " "));
  }

  private static String time(int second) {
    return "2026-11-16T10:%02d:%02d".formatted(second / 60, second % 60);
  }

  private static String pod(String name, int gpus, String group, String more) {
    String annotations = group.isEmpty() ? "{}" : "{\"pod-group-name\": \"" + group + "\"}";
    return """
    {"kind": "Pod", "metadata": {"name": "%s", "namespace": "ns", "uid": "uid-%s",
     "annotations": %s%s},
     "spec": {"priorityClassName": "batch",
      "containers": [{"resources": {"requests": {"nvidia.com/gpu": "%d"}}}]}}
    """
        .formatted(name, name, annotations, more, gpus);
  }

  private void creates(int second, String name, int gpus, String group) {
    present.add("uid-" + name);
    line(second, "kcm", "create", "pods", name, "{}", pod(name, gpus, group, ""));
  }

  private void binds(int second, String name, String node) {
    String request =
        "{\"metadata\": {\"uid\": \"uid-%s\"}, \"target\": {\"name\": \"%s\"}}"
            .formatted(name, node);
    line(second, SCHEDULER, "create", "pods/binding", name, request, "{\"kind\": \"Status\"}");
  }

  private void evicts(int second, String name, String group) {
    String condition =
        pod(name, 4, group, "")
            .stripTrailing()
            .replaceFirst(
                "}$",
                ", \"status\": {\"conditions\": [{\"type\": \"DisruptionTarget\","
                    + " \"reason\": \"PreemptionByScheduler\"}]}}");
    line(second, SCHEDULER, "patch", "pods/status", name, "{}", condition);
    String request = "{\"preconditions\": {\"uid\": \"uid-%s\"}}".formatted(name);
    String leaving = ", \"deletionTimestamp\": \"x\", \"deletionGracePeriodSeconds\": 30";
    line(second, SCHEDULER, "delete", "pods", name, request, pod(name, 4, group, leaving));
  }

  private void goes(int second, String name, String group) {
    String gone = ", \"deletionTimestamp\": \"x\", \"deletionGracePeriodSeconds\": 0";
    line(second, "kwok", "delete", "pods", name, "{}", pod(name, 4, group, gone));
    present.remove("uid-" + name);
  }

  private void startsGroup(int second, String name, int minimum) {
    String response =
        """
        {"kind": "PodGroup", "metadata": {"name": "%s", "namespace": "ns", "uid": "g",
         "annotations": {"kai.scheduler/last-start-timestamp": "%s.000Z"}},
         "spec": {"queue": "research", "minMember": %d}}
        """
            .formatted(name, time(second), minimum);
    line(second, SCHEDULER, "patch", "podgroups", name, "{}", response);
  }

  private List<String> breaches() {
    return AuditChecker.judge(AuditChecker.read(log.stream()), present, PROMISES).breaches();
  }

  @Test
  void aPodBoundTwiceIsNoticed() {
    creates(0, "a", 1, "");
    binds(1, "a", "n1");
    assertThat(breaches()).isEmpty();
    binds(2, "a", "n1");
    assertThat(breaches()).containsExactly("ns/a was bound 2 times");
  }

  /** As if the leader that told a and b to go had lost the lead while b's call was on its way. */
  @Test
  void whatWasOnItsWayWhenAGangStartedAnewIsNoBreach() {
    startsGroup(0, "g", 2);
    creates(0, "a", 4, "g");
    creates(0, "b", 4, "g");
    binds(1, "a", "n1");
    binds(1, "b", "n1");
    evicts(40, "a", "g");
    goes(41, "a", "g");
    creates(42, "c", 4, "g");
    startsGroup(45, "g", 2);
    binds(46, "c", "n1");
    evicts(47, "b", "g");
    goes(48, "b", "g");
    goes(48, "c", "g");
    assertThat(breaches()).isEmpty();
  }

  @Test
  void whoCameWithTheNewStartIsProtectedByIt() {
    startsGroup(0, "g", 2);
    startsGroup(45, "g", 2);
    creates(45, "a", 4, "g");
    creates(45, "b", 4, "g");
    binds(46, "a", "n1");
    binds(46, "b", "n1");
    evicts(47, "b", "g");
    goes(48, "b", "g");
    goes(48, "a", "g");
    assertThat(breaches())
        .containsExactly(
            "ns/b went at 2026-11-16T10:00:47Z, but was promised PT30S from"
                + " 2026-11-16T10:00:45Z on");
  }

  @Test
  void aPodOnTwoNodesIsNoticedThoughOneBindingIsNotInTheLog() {
    creates(0, "a", 1, "");
    binds(1, "a", "n1");
    String elsewhere =
        pod("a", 1, "", "").replace("\"spec\": {", "\"spec\": {\"nodeName\": \"n2\",");
    line(2, "kwok", "patch", "pods/status", "a", "{}", elsewhere);
    assertThat(breaches()).containsExactly("ns/a was bound to n1 and to n2");
  }

  @Test
  void anOversubscribedNodeIsNoticed() {
    creates(0, "a", 5, "");
    creates(0, "b", 4, "");
    binds(1, "a", "n1");
    binds(2, "b", "n1");
    assertThat(breaches()).singleElement().asString().contains("asked for 9 of 8 nvidia.com/gpu");
  }

  private void leads(int second, String name) {
    String lease = "{\"spec\": {\"holderIdentity\": \"%s\"}}".formatted(name);
    line(second, "tenure/" + name, "update", "leases", "tenure", lease, "{}");
  }

  @Test
  void aBindingThatCameAfterItsSchedulerHadLostTheLeadIsNotHeldAgainstIt() {
    creates(0, "a", 5, "");
    creates(0, "b", 4, "");
    leads(0, "a");
    binds(1, "a", "n1");
    binds(2, "b", "n1");
    assertThat(breaches()).isEmpty();
  }

  @Test
  void whoLeadsMustCountALateBindingWhenItHasSeenIt() {
    creates(0, "a", 5, "");
    creates(0, "b", 4, "");
    leads(0, "a");
    binds(1, "a", "n1");
    leads(2, "b");
    binds(30, "b", "n1");
    assertThat(breaches()).singleElement().asString().contains("ns/b").contains("9 of 8");
  }

  @Test
  void whoLeadsIsHeldToTheRoomThatThereIs() {
    creates(0, "a", 5, "");
    creates(0, "b", 4, "");
    leads(0, "b");
    binds(1, "a", "n1");
    binds(2, "b", "n1");
    assertThat(breaches()).singleElement().asString().contains("ns/b").contains("9 of 8");
  }

  @Test
  void aPodThatIsGoneNeedsNoRoom() {
    creates(0, "a", 5, "");
    creates(0, "b", 4, "");
    binds(1, "a", "n1");
    goes(2, "a", "");
    binds(3, "b", "n1");
    assertThat(breaches()).isEmpty();
  }

  @Test
  void aPodThatOnlyGoesStillNeedsItsRoom() {
    creates(0, "a", 5, "");
    creates(0, "b", 4, "");
    binds(1, "a", "n1");
    evicts(30, "a", "");
    binds(31, "b", "n1");
    assertThat(breaches()).singleElement().asString().contains("asked for 9 of 8");
  }

  @Test
  void aToleratedPodThatGoesTooEarlyIsNoticed() {
    creates(0, "a", 4, "");
    binds(1, "a", "n1");
    evicts(13, "a", "");
    assertThat(breaches()).singleElement().asString().contains("ns/a went").contains("PT15S");
  }

  @Test
  void aToleratedPodMayGoThenGivenThatClocksDiffer() {
    creates(0, "a", 4, "");
    binds(1, "a", "n1");
    evicts(14, "a", "");
    assertThat(breaches()).isEmpty();
  }

  @Test
  void aProtectedGangThatGoesTooEarlyIsNoticed() {
    gangOfTwo();
    evicts(28, "a", "g");
    evicts(28, "b", "g");
    assertThat(breaches()).hasSize(2).allSatisfy(each -> assertThat(each).contains("PT30S"));
  }

  @Test
  void aGangMayGoWholeAfterItsTime() {
    gangOfTwo();
    evicts(29, "a", "g");
    evicts(31, "b", "g");
    assertThat(breaches()).isEmpty();
  }

  @Test
  void aGangThatIsLeftInPiecesIsNoticed() {
    gangOfTwo();
    evicts(40, "a", "g");
    assertThat(breaches()).singleElement().asString().contains("left its gang with less than 2");
  }

  @Test
  void theSurplusOfAGangMayGoAtAnyTime() {
    startsGroup(0, "g", 1);
    gangPods();
    evicts(5, "a", "g");
    assertThat(breaches()).isEmpty();
  }

  private void gangOfTwo() {
    startsGroup(1, "g", 2);
    gangPods();
  }

  private void gangPods() {
    for (String name : List.of("a", "b")) {
      creates(1, name, 4, "g");
      binds(2, name, "n1");
    }
  }

  @Test
  void claimsThatAreLeftAreNoticed() throws JsonProcessingException {
    JsonNode pod =
        tree(
            "{\"metadata\": {\"namespace\": \"ns\", \"name\": \"a\"}, \"status\":"
                + " {\"nominatedNodeName\": \"n1\"}}");
    JsonNode workload =
        tree(
            "{\"metadata\": {\"namespace\": \"ns\", \"name\": \"w\", \"annotations\":"
                + " {\"tenure.dev/claim\": \"{}\"}}}");
    JsonNode group =
        tree(
            "{\"metadata\": {\"namespace\": \"ns\", \"name\": \"g\", \"annotations\":"
                + " {\"tenure.dev/kept-places\": \"[]\"}}}");
    assertThat(Leftovers.orphans(List.of(pod), List.of(workload), List.of(group)))
        .containsExactly(
            "Pod ns/a keeps a claim", "Workload ns/w keeps a claim", "PodGroup ns/g keeps places");
    JsonNode bound =
        tree("{\"spec\": {\"nodeName\": \"n1\"}, \"status\": {\"nominatedNodeName\": \"n1\"}}");
    assertThat(Leftovers.orphans(List.of(bound), List.of(tree("{}")), List.of())).isEmpty();
  }

  @Test
  void whoNeverRanIsNoticed() throws JsonProcessingException {
    JsonNode pod =
        tree(
            "{\"metadata\": {\"namespace\": \"ns\", \"name\": \"a\"}, \"status\": {\"phase\":"
                + " \"Pending\"}}");
    JsonNode job =
        tree(
            "{\"metadata\": {\"namespace\": \"ns\", \"name\": \"j\"}, \"status\": {\"active\":"
                + " 1}}");
    assertThat(Leftovers.forgotten(List.of(pod), List.of(job)))
        .containsExactly("Pod ns/a is Pending", "Job ns/j is not complete: {\"active\":1}");
    JsonNode done =
        tree(
            "{\"status\": {\"phase\": \"Succeeded\", \"conditions\": [{\"type\": \"Complete\","
                + " \"status\": \"True\"}]}}");
    assertThat(Leftovers.forgotten(List.of(done), List.of(done))).isEmpty();
    JsonNode podless = tree("{\"status\": {\"startTime\": \"x\"}}");
    assertThat(Leftovers.waitsForItsController(podless)).isTrue();
    assertThat(Leftovers.forgotten(List.of(), List.of(podless))).as("no excuse").hasSize(1);
    JsonNode suspended =
        tree("{\"spec\": {\"suspend\": true}, \"status\": {\"startTime\": \"x\"}}");
    assertThat(Leftovers.waitsForItsController(suspended)).isFalse();
  }

  private static JsonNode tree(String json) throws JsonProcessingException {
    return new ObjectMapper().readTree(json);
  }
}
