package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.kubernetes.act.Deed;
import dev.tenure.kubernetes.act.Outcome;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.document.Documents;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One Job on paper, with the controller of Jobs played by the test. */
final class JobStory {
  static final QuotaApi API = QuotaApi.LATEST;
  private static final Reason WHY =
      Reason.of(ReasonCode.CLAIM_IS_FREE).text("workload", "w").text("queue", "cq");

  final PaperServer server = new PaperServer();
  private final Reconciler reconciler = new Reconciler(API, server);
  private final List<JsonNode> pods = new ArrayList<>();
  private long now = 1_800_000_000_000L;

  static ObjectNode tree(String yaml) {
    return (ObjectNode) Documents.of("test", yaml).documents().getFirst().tree();
  }

  /** A Job of 4 pods at once and 8 in all. */
  JobStory(String annotations, String more) {
    server.put(
        API.flavors(),
        tree(
            "{metadata: {name: spot}, spec: {nodeLabels: {pool: spot}, tolerations: [{key: spot,"
                + " operator: Exists}]}}"));
    server.put(
        JobForm.JOBS,
        tree(
            """
            {metadata: {name: train, namespace: team, uid: u-1, labels: {kueue.x-k8s.io/queue-name: lq}, annotations: {%s}},
             spec: {parallelism: 4, completions: 8, suspend: false, %s
               template: {spec: {nodeSelector: {zone: a}, containers: [{name: main, resources: {requests: {cpu: "1"}}}]}}}}
            """
                .formatted(annotations, more)));
  }

  JsonNode job() {
    return server.find(JobForm.JOBS, "team", "train").orElseThrow();
  }

  @Nullable JsonNode workload() {
    return server.find(API.workloads(), "team", WorkloadMaker.nameOf(job())).orElse(null);
  }

  List<Call> next() {
    now += 1000;
    return reconciler.reconcile(new JobView(job(), workload(), pods, now));
  }

  /** Goes on until nothing is left to do, and says what was done. */
  List<String> settle() {
    List<String> done = new ArrayList<>();
    for (List<Call> calls = next(); !calls.isEmpty(); calls = next()) {
      for (Call call : calls) {
        if (!server.send(call).isOk()) {
          throw new AssertionError("refused: " + call);
        }
        done.add(
            call.verb()
                + " "
                + call.path().replaceFirst(".*/(jobs|workloads)", "$1").replaceFirst("\\?.*", ""));
      }
      if (done.size() > 20) {
        throw new AssertionError("does not settle: " + done);
      }
    }
    return done;
  }

  void decide(QuotaDecision decision) {
    Plan plan =
        new Plan(
            now,
            List.of(),
            List.of(decision),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            OptionalLong.empty());
    for (Deed deed : new QuotaDeeds(API, server, server).of(plan)) {
      try {
        if (!deed.work().call().equals(Outcome.DONE)) {
          throw new AssertionError("not done: " + decision);
        }
      } catch (Exception failed) {
        throw new AssertionError(failed);
      }
    }
  }

  WorkloadId id() {
    return WorkloadId.ofQuota("team", WorkloadMaker.nameOf(job()));
  }

  void admit(int count) {
    SortedMap<String, String> flavors = new TreeMap<>();
    flavors.put("cpu", "spot");
    SortedMap<String, Long> usage = new TreeMap<>();
    usage.put("cpu", 1000L * count);
    Admission admission =
        new Admission("cq", List.of(new PodSetFlavors("main", count, flavors, usage)));
    decide(new QuotaDecision.Admit(id(), admission, WHY));
  }

  void preempt() {
    preempt(WHY);
  }

  void preempt(Reason why) {
    decide(
        new QuotaDecision.Preempt(
            id(),
            WorkloadId.ofQuota("team", "other"),
            Ground.IN_CLUSTER_QUEUE,
            "/a",
            "/b",
            OnPreemption.REQUEUE,
            why,
            List.of(),
            List.of()));
  }

  /** What the controller of Jobs writes. */
  void controller(String status) {
    ObjectNode patch = Writes.mapping();
    patch.set("status", tree(status));
    server.send(Writes.mergeStatus(JobForm.JOBS, job(), patch));
  }

  void pods(int count) {
    pods.clear();
    for (int i = 0; i < count; i++) {
      pods.add(tree("{metadata: {name: p%s}, status: {phase: Running}}".formatted(i)));
    }
  }
}
