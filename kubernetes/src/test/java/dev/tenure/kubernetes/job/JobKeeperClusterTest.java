package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import dev.tenure.kubernetes.crd.CustomResources;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Jobs are kept in step, also by two at once who do not know of each other. */
@RealCluster(nodes = 2, options = "--scheduler")
class JobKeeperClusterTest {
  /** A keeper, and somebody who tells it of the Job {@code train} again and again. */
  private static final class Watching implements AutoCloseable {
    private final JobKeeper keeper;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread teller;

    Watching(Cluster cluster) {
      LiveJobs jobs = new LiveJobs(cluster);
      keeper =
          new JobKeeper(
              new Reconciler(QuotaApi.LATEST, jobs), cluster.api(), () -> true, note -> {});
      teller = Thread.ofVirtual().start(() -> tell(jobs));
    }

    private void tell(LiveJobs jobs) {
      try {
        while (!closing.await(50, TimeUnit.MILLISECONDS)) {
          jobs.find("train").ifPresent(view -> keeper.look(List.of(view)));
        }
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void close() {
      closing.countDown();
      try {
        teller.join();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
      keeper.close();
    }
  }

  private static void given(Cluster cluster) {
    new CustomResources(cluster.api()).install();
    cluster.apply(
        """
        apiVersion: kueue.x-k8s.io/v1beta2
        kind: ResourceFlavor
        metadata: {name: spot}
        spec: {nodeLabels: {kubernetes.io/hostname: node-00001}}
        ---
        apiVersion: kueue.x-k8s.io/v1beta2
        kind: WorkloadPriorityClass
        metadata: {name: urgent}
        value: 7
        """);
  }

  private static void addJob(Cluster cluster, String name, String runFor) {
    cluster.apply(
        """
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: %s
          labels: {kueue.x-k8s.io/queue-name: lq, kueue.x-k8s.io/priority-class: urgent}
        spec:
          parallelism: 2
          completions: 2
          template:
            metadata: {annotations: {%s}}
            spec:
              restartPolicy: Never
              containers: [{name: main, image: example, resources: {requests: {cpu: "1"}}}]
        """
            .formatted(name, runFor));
  }

  private static JsonNode workload(Cluster cluster, String job) {
    LiveJobs jobs = new LiveJobs(cluster);
    cluster.await(() -> assertThat(jobs.workload(WorkloadMaker.nameOf(jobs.job(job)))).isPresent());
    return jobs.workload(WorkloadMaker.nameOf(jobs.job(job))).orElseThrow();
  }

  @Test
  void aJobLivesItsWholeLife(Cluster cluster) {
    given(cluster);
    LiveJobs jobs = new LiveJobs(cluster);
    try (Watching one = new Watching(cluster);
        Watching other = new Watching(cluster)) {
      assertThat(one).isNotSameAs(other);
      addJob(cluster, "train", "sim/run-for: 3s");
      JsonNode workload = workload(cluster, "train");
      assertThat(workload.at("/spec/priority").asInt()).isEqualTo(7);
      cluster.await(() -> assertThat(new JobForm(jobs.job("train")).isAtRest()).isTrue());
      WorkloadId id = jobs.idOf("train");

      jobs.admit(id, "spot", 2);
      cluster.await(() -> assertThat(jobs.job("train").at("/status/active").asInt()).isEqualTo(2));
      jobs.preempt(id);
      cluster.await(
          () -> assertThat(Departure.holdsQuota(jobs.workload(id.name()).orElseThrow())).isFalse());
      assertThat(jobs.podsOf("train").stream().filter(PodForm::isThere)).isEmpty();

      jobs.admit(id, "spot", 2);
      cluster.await(() ->
          assertThat(
                  Condition.find(jobs.workload(id.name()).orElseThrow(), Condition.FINISHED)
                      .path("reason")
                      .asText())
              .isEqualTo("Succeeded"));
      cluster.delete("batch/v1", "Job", "train");
      cluster.awaitGone("kueue.x-k8s.io/v1beta2", "Workload", id.name());
    }
  }

  @Test
  void whoTakesOverGoesOn(Cluster cluster) {
    given(cluster);
    LiveJobs jobs = new LiveJobs(cluster);
    addJob(cluster, "train", "");
    try (Watching first = new Watching(cluster)) {
      assertThat(first).isNotNull();
      workload(cluster, "train");
    }
    WorkloadId id = jobs.idOf("train");
    jobs.admit(id, "spot", 2);
    try (Watching second = new Watching(cluster)) {
      assertThat(second).isNotNull();
      cluster.await(() -> assertThat(jobs.job("train").at("/status/active").asInt()).isEqualTo(2));
    }
    jobs.preempt(id);
    try (Watching third = new Watching(cluster)) {
      assertThat(third).isNotNull();
      cluster.await(
          () -> assertThat(Departure.holdsQuota(jobs.workload(id.name()).orElseThrow())).isFalse());
    }
  }
}
