package dev.tenure.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every breach about quota, cooldowns and budgets is noticed, and what is none is not. */
class QuotaAuditTest {
  private static final Promises PROMISES =
      new Promises(
          Map.of(),
          Map.of(),
          Map.of(),
          Map.of("nvidia.com/gpu", BigDecimal.valueOf(12)),
          Duration.ofSeconds(6),
          Promises.Budgets.ENFORCED,
          Duration.ofSeconds(2),
          Duration.ofSeconds(30),
          Patience.always(Duration.ofSeconds(60)));

  private final List<String> log = new ArrayList<>();
  private int version;

  /** One write of ours, some seconds after ten o'clock; answered within 100 milliseconds. */
  private void line(int second, String verb, String what, String request, String response) {
    String[] parts = what.split("/", 2);
    log.add(
        """
        {"verb": "%s", "userAgent": "tenure/b", "responseStatus": {"code": 200},
         "objectRef": {"resource": "%s", "subresource": "%s", "namespace": "ns", "name": "x"},
         "requestReceivedTimestamp": "%s.000000Z", "stageTimestamp": "%s.100000Z",
         "requestObject": %s, "responseObject": %s}
        """
            .formatted(
                verb,
                parts[0],
                parts.length > 1 ? parts[1] : "",
                time(second),
                time(second),
                request,
                response)
            .replace("\n", " "));
  }

  private static String time(int second) {
    return "2026-11-16T10:%02d:%02d".formatted(second / 60, second % 60);
  }

  private static String condition(String type, String status, String reason, int second) {
    return "{\"type\": \"%s\", \"status\": \"%s\", \"reason\": \"%s\", \"lastTransitionTime\":"
            .formatted(type, status, reason)
        + " \"%s.000Z\"}".formatted(time(second));
  }

  private String meta(String name, String more) {
    return "\"metadata\": {\"namespace\": \"ns\", \"name\": \"%s\", \"uid\": \"uid-%s\","
            .formatted(name, name)
        + " \"resourceVersion\": \"%d\"%s}".formatted(++version, more);
  }

  private String workload(String name, String status) {
    String owner =
        ", \"ownerReferences\": [{\"kind\": \"Job\", \"uid\": \"uid-job-%s\"}]".formatted(name);
    return "{%s, \"status\": %s}".formatted(meta(name, owner), status);
  }

  private static String held(int gpus, int since, String more) {
    return """
    {"admission": {"podSetAssignments": [{"name": "main", "count": 2,
      "resourceUsage": {"nvidia.com/gpu": "%d"}}]}, "conditions": [%s, %s%s]}
    """
        .formatted(
            gpus,
            condition("QuotaReserved", "True", "QuotaReserved", since),
            condition("Admitted", "True", "Admitted", since),
            more);
  }

  private void admits(int second, String name, int gpus) {
    String asked = "{\"status\": {\"admission\": {}}}";
    line(second, "patch", "workloads/status", asked, workload(name, held(gpus, second, "")));
  }

  private void tellsToLeave(int second, String name, int gpus, int since) {
    String evicted = ", " + condition("Evicted", "True", "Preempted", second);
    line(second, "patch", "workloads/status", "{}", workload(name, held(gpus, since, evicted)));
  }

  private void releases(int second, String name) {
    String asked = "{\"status\": {\"admission\": null}}";
    String status =
        "{\"conditions\": [%s]}".formatted(condition("QuotaReserved", "False", "Pending", second));
    line(second, "patch", "workloads/status", asked, workload(name, status));
  }

  private void job(int second, String name, boolean suspended, String request) {
    String labels = ", \"labels\": {\"kueue.x-k8s.io/queue-name\": \"left\"}";
    String object =
        "{%s, \"spec\": {\"suspend\": %s}}".formatted(meta("job-" + name, labels), suspended);
    line(second, "patch", "jobs", request, object);
  }

  private void resumes(int second, String name) {
    job(second, name, false, "{\"spec\": {\"suspend\": false}}");
  }

  private void suspends(int second, String name) {
    job(second, name, true, "{\"spec\": {\"suspend\": true}}");
  }

  private List<String> breaches() {
    return AuditChecker.judge(AuditChecker.read(log.stream()), Set.of(), PROMISES).breaches();
  }

  @Test
  void moreThanTheCohortHasIsNoticed() {
    admits(1, "a", 8);
    admits(2, "b", 4);
    assertThat(breaches()).isEmpty();
    admits(3, "c", 1);
    assertThat(breaches()).singleElement().asString().contains("ns/c").contains("held 13 of 12");
  }

  private void leads(int second, String name) {
    String lease = "{\"spec\": {\"holderIdentity\": \"%s\"}}".formatted(name);
    line(second, "update", "leases", lease, "{}");
  }

  @Test
  void anAdmissionThatCameAfterItsSchedulerHadLostTheLeadCountsForTheNext() {
    leads(0, "b");
    admits(1, "a", 8);
    leads(2, "c");
    admits(3, "b", 8);
    assertThat(breaches()).as("by one who leads no more").isEmpty();
    leads(20, "b");
    admits(21, "c", 1);
    assertThat(breaches()).singleElement().asString().contains("ns/c").contains("held 17 of 12");
  }

  @Test
  void whatWasGivenBackMayBeHeldByOthers() {
    admits(1, "a", 8);
    releases(9, "a");
    admits(10, "b", 12);
    assertThat(breaches()).isEmpty();
  }

  @Test
  void whoOnlyLeavesStillHolds() {
    admits(1, "a", 8);
    tellsToLeave(9, "a", 8, 1);
    admits(10, "b", 12);
    assertThat(breaches()).singleElement().asString().contains("held 20 of 12");
  }

  @Test
  void whatTheLogHasLostIsNoBreach() {
    admits(1, "a", 8);
    // It was given back, and the server was killed before it wrote that down.
    admits(10, "b", 12);
    line(11, "patch", "workloads", "{}", workload("a", "{}"));
    assertThat(breaches()).isEmpty();
  }

  @Test
  void podsThatAreDoneHoldNothing() {
    admits(1, "a", 8);
    String done =
        held(8, 1, "")
            .replaceFirst("\\{", "{\"reclaimablePods\": [{\"name\": \"main\", \"count\": 1}],");
    String asked = "{\"status\": {\"reclaimablePods\": []}}";
    line(5, "patch", "workloads/status", asked, workload("a", done));
    admits(6, "b", 8);
    assertThat(breaches()).isEmpty();
  }

  @Test
  void whoHasToLeaveTooEarlyIsNoticed() {
    admits(1, "a", 8);
    tellsToLeave(4, "a", 8, 1);
    assertThat(breaches()).singleElement().asString().contains("ns/a was told").contains("PT6S");
  }

  @Test
  void whoHasHadItsTimeMayHaveToLeaveGivenThatClocksDiffer() {
    admits(1, "a", 8);
    tellsToLeave(5, "a", 8, 1);
    assertThat(breaches()).isEmpty();
  }

  @Test
  void aJobThatIsResumedWithoutAdmissionIsNoticed() {
    suspends(1, "a");
    resumes(2, "a");
    suspends(3, "a");
    assertThat(breaches()).singleElement().asString().contains("was resumed");
  }

  @Test
  void aJobMayBeResumedLateButIsSuspendedAgain() {
    admits(1, "a", 8);
    tellsToLeave(10, "a", 8, 1);
    resumes(30, "a");
    suspends(60, "a");
    assertThat(breaches()).isEmpty();
  }

  @Test
  void aJobThatIsAdmittedMayGoOn() {
    admits(1, "a", 8);
    resumes(2, "a");
    suspends(200, "a");
    assertThat(breaches()).isEmpty();
  }

  @Test
  void aJobThatRunsOnWithoutAdmissionIsNoticed() {
    admits(1, "a", 8);
    resumes(2, "a");
    tellsToLeave(10, "a", 8, 1);
    suspends(80, "a");
    assertThat(breaches()).singleElement().asString().contains("was not suspended from");
  }

  @Test
  void aJobThatNobodySuspendsIsNoticed() {
    job(0, "a", false, "{}");
    suspends(70, "a");
    assertThat(breaches()).singleElement().asString().contains("was not suspended from");
  }

  private void marks(int second, int notBefore) {
    String rest =
        ", \"annotations\": {\"kai.scheduler/requeue-not-before\": \"%s.000Z\"}"
            .formatted(time(notBefore));
    line(second, "patch", "podgroups", "{}", "{%s}".formatted(meta("g", rest)));
  }

  @Test
  void whoIsQueuedAgainInItsCooldownIsNoticed() {
    marks(10, 30);
    marks(27, 47);
    assertThat(breaches()).singleElement().asString().contains("left alone until");
  }

  @Test
  void whoHasHadItsCooldownMayBeQueuedAgainAndMarksMayBePutBack() {
    marks(10, 30);
    marks(28, 48);
    marks(29, 30);
    marks(30, 50);
    assertThat(breaches()).isEmpty();
  }

  @Test
  void aPodThatIsDeletedPastItsBudgetIsNoticed() {
    String pod = "{\"kind\": \"Pod\", %s}";
    String app = ", \"labels\": {\"app\": \"service\"}";
    String uid = "{\"preconditions\": {\"uid\": \"uid-p\"}}";
    line(1, "create", "pods", "{}", pod.formatted(meta("p", app)));
    line(2, "delete", "pods", uid, pod.formatted(meta("p", app)));
    assertThat(breaches()).singleElement().asString().contains("past its budget");
    log.removeLast();
    line(2, "create", "pods/eviction", "{}", "{\"kind\": \"Status\"}");
    assertThat(breaches()).isEmpty();
  }
}
