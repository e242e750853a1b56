package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
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
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Jobs of a real cluster, kept in step with their Workloads by looking at them again and again. */
final class LiveJobs implements KnownObjects {
  private static final QuotaApi API = QuotaApi.LATEST;
  private static final Reason WHY =
      Reason.of(ReasonCode.CLAIM_IS_FREE).text("workload", "w").text("queue", "cq");

  private final Cluster cluster;

  LiveJobs(Cluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public Optional<JsonNode> find(ApiResource resource, String namespace, String name) {
    Reply reply = cluster.api().send(Call.get(resource.object(namespace, name)));
    return reply.isOk() ? Optional.of(reply.body()) : Optional.empty();
  }

  JsonNode job(String name) {
    return find(JobForm.JOBS, cluster.namespace(), name).orElseThrow();
  }

  Optional<JsonNode> workload(String name) {
    return find(API.workloads(), cluster.namespace(), name);
  }

  List<JsonNode> pods(Predicate<JsonNode> wanted) {
    List<JsonNode> pods = new ArrayList<>();
    Reply reply = cluster.api().send(Call.get(PodForm.PODS.collection(cluster.namespace())));
    reply.body().path("items").valueStream().filter(wanted).forEach(pods::add);
    return pods;
  }

  List<JsonNode> podsOf(String job) {
    return pods(pod -> pod.at("/metadata/ownerReferences/0/name").asText().equals(job));
  }

  /**
   * One look, one call, by a scheduler that has just started: every call is the last of somebody
   * who was killed after it.
   */
  void step(String job) {
    send(find(job).orElseThrow());
  }

  /** Empty if the Job is not there. */
  Optional<JobView> find(String job) {
    return find(JobForm.JOBS, cluster.namespace(), job).map(this::view);
  }

  private JobView view(JsonNode job) {
    @Nullable JsonNode workload = workload(WorkloadMaker.nameOf(job)).orElse(null);
    return new JobView(job, workload, podsOf(Writes.name(job)), System.currentTimeMillis());
  }

  void stepGroup(String group) {
    List<JsonNode> pods = pods(pod -> GroupMaker.nameOf(pod).equals(group));
    send(new GroupView(pods, workload(group).orElse(null), System.currentTimeMillis()));
  }

  private void send(OwnerView view) {
    for (Call call : new Reconciler(API, this).reconcile(view)) {
      Reply reply = cluster.api().send(call);
      if (reply.isConflict()) {
        return; // somebody was faster: it is looked at again
      }
      if (!reply.isOk()) {
        throw new AssertionError(call.verb() + " " + call.path() + ": " + reply.message());
      }
    }
  }

  void await(String job, Predicate<JsonNode> wanted) {
    cluster.await(() -> {
      step(job);
      JsonNode now = job(job);
      if (!wanted.test(now)) {
        throw new AssertionError("not yet: " + now);
      }
    });
  }

  void awaitWorkload(String job, Predicate<JsonNode> wanted) {
    cluster.await(() -> {
      step(job);
      JsonNode workload = workload(WorkloadMaker.nameOf(job(job))).orElseThrow();
      if (!wanted.test(workload)) {
        throw new AssertionError("not yet: " + workload);
      }
    });
  }

  WorkloadId idOf(String job) {
    return WorkloadId.ofQuota(cluster.namespace(), WorkloadMaker.nameOf(job(job)));
  }

  void admit(WorkloadId id, String flavor, int count) {
    SortedMap<String, String> flavors = new TreeMap<>();
    flavors.put("cpu", flavor);
    SortedMap<String, Long> usage = new TreeMap<>();
    usage.put("cpu", 1000L * count);
    String podSet = workload(id.name()).orElseThrow().at("/spec/podSets/0/name").asText();
    decide(
        new QuotaDecision.Admit(
            id,
            new Admission("cq", List.of(new PodSetFlavors(podSet, count, flavors, usage))),
            WHY));
  }

  void preempt(WorkloadId id) {
    decide(
        new QuotaDecision.Preempt(
            id,
            WorkloadId.ofQuota(cluster.namespace(), "other"),
            Ground.IN_COHORT_RECLAMATION,
            "/cohort/a",
            "/cohort/b",
            OnPreemption.REQUEUE,
            WHY,
            List.of(),
            List.of()));
  }

  void decide(QuotaDecision decision) {
    Plan plan =
        new Plan(
            System.currentTimeMillis(),
            List.of(),
            List.of(decision),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            OptionalLong.empty());
    for (Deed deed : new QuotaDeeds(API, this, cluster.api()).of(plan)) {
      try {
        Outcome outcome = deed.work().call();
        if (!outcome.equals(Outcome.DONE)) {
          throw new AssertionError(outcome.toString());
        }
      } catch (Exception failed) {
        throw new AssertionError(failed);
      }
    }
  }
}
