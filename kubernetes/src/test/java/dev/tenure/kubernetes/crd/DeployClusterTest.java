package dev.tenure.kubernetes.crd;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The manifests in deploy/: what the scheduler may do by them, and what nobody else may. */
@RealCluster(lite = true)
class DeployClusterTest {
  private static final String SCHEDULER = "system:serviceaccount:tenure-system:tenure";
  private static final List<String> FILES =
      List.of("namespace.yaml", "rbac.yaml", "marks-policy.yaml", "deployment.yaml");

  @BeforeEach
  void deploy(Cluster cluster) throws IOException {
    for (String file : FILES) {
      Path path = Path.of(System.getProperty("tenure.root", ".."), "deploy", file);
      cluster.apply(Files.readString(path));
    }
    new CustomResources(cluster.api()).install();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # verb,  group,                resource,                  name,      namespace, allowed
          watch,   '',                   nodes,                     '',        '',        true
          patch,   '',                   nodes,                     '',        '',        false
          delete,  '',                   pods,                      '',        team,      true
          create,  '',                   pods/binding,              '',        team,      true
          create,  '',                   pods/eviction,             '',        team,      true
          create,  '',                   pods,                      '',        team,      false
          list,    '',                   secrets,                   '',        team,      false
          watch,   '',                   configmaps,                scheduler-config, tenure-system, true
          list,    '',                   configmaps,                '',        team,      false
          patch,   batch,                jobs,                      '',        team,      true
          delete,  batch,                jobs,                      '',        team,      false
          patch,   kueue.x-k8s.io,       workloads/status,          '',        team,      true
          patch,   kueue.x-k8s.io,       clusterqueues,             '',        '',        false
          patch,   scheduling.run.ai,    podgroups,                 '',        team,      true
          patch,   scheduling.run.ai,    queues,                    '',        '',        false
          create,  events.k8s.io,        events,                    '',        team,      true
          update,  coordination.k8s.io,  leases,                    tenure,    tenure-system, true
          update,  coordination.k8s.io,  leases,                    other,     tenure-system, false
          create,  apiextensions.k8s.io, customresourcedefinitions, '',        '',        true
          patch,   apiextensions.k8s.io, customresourcedefinitions, '',        '',        false
          """)
  void theSchedulerMayDoWhatItNeedsAndNoMore(
      String verb,
      String group,
      String resource,
      String name,
      String namespace,
      boolean allowed,
      Cluster cluster) {
    ObjectNode review = cluster.api().json().createObjectNode();
    ObjectNode spec = review.putObject("spec").put("user", SCHEDULER);
    String[] parts = resource.split("/", -1);
    spec.putObject("resourceAttributes")
        .put("verb", verb)
        .put("group", group)
        .put("resource", parts[0])
        .put("subresource", parts.length > 1 ? parts[1] : "")
        .put("name", name)
        .put("namespace", namespace);
    Reply reply =
        cluster
            .api()
            .send(Call.create("/apis/authorization.k8s.io/v1/subjectaccessreviews", review));
    assertThat(reply.body().at("/status/allowed").asBoolean()).isEqualTo(allowed);
  }

  @Test
  void theSchedulerInstallsWhatIsMissingWithTheseRights(Cluster cluster) {
    cluster.delete("apiextensions.k8s.io/v1", "CustomResourceDefinition", "cohorts.kueue.x-k8s.io");
    try (ApiServer server = asScheduler(cluster)) {
      assertThat(new CustomResources(server).install().created())
          .extracting(Definition::kind)
          .containsExactly("Cohort");
    }
  }

  @Test
  void ofConfigMapsTheSchedulerSeesItsOwnOnly(Cluster cluster) {
    String own =
        "?fieldSelector=metadata.name%3Dscheduler-config,metadata.namespace%3Dtenure-system";
    try (ApiServer server = asScheduler(cluster)) {
      assertThat(server.send(Call.get("/api/v1/configmaps" + own)).code()).isEqualTo(200);
      assertThat(server.send(Call.get("/api/v1/configmaps")).code()).isEqualTo(403);
    }
  }

  @Test
  void onlyTheSchedulerWritesItsMarks(Cluster cluster) {
    String group =
        """
        apiVersion: scheduling.run.ai/v2alpha2
        kind: PodGroup
        metadata: {name: train, annotations: {kai.scheduler/last-start-timestamp: "%s"}}
        spec: {minMember: 1}
        """;
    cluster.await(() ->
        assertThat(put(cluster.api(), cluster, group.formatted("2026-11-16T10:00:00Z")).message())
            .contains("only the scheduler itself writes kai.scheduler/last-start-timestamp"));
    try (ApiServer server = asScheduler(cluster)) {
      assertThat(put(cluster.api(), cluster, group.formatted("")).isOk()).isTrue();
      Reply reply = put(server, cluster, group.formatted("2026-11-16T10:00:00Z"));
      assertThat(reply.isOk()).as(reply.message()).isTrue();
    }
    assertThat(put(cluster.api(), cluster, group.formatted("2026-11-16T12:00:00Z")).code())
        .isEqualTo(403);
  }

  private static Reply put(ApiServer server, Cluster cluster, String yaml) {
    return new Trial(cluster).put(server, Trial.object(yaml));
  }

  private static ApiServer asScheduler(Cluster cluster) {
    Config config = Config.fromKubeconfig(cluster.kubeconfig().toFile());
    config.setImpersonateUsername(SCHEDULER);
    config.setHttp2Disable(true);
    return new ApiServer(new KubernetesClientBuilder().withConfig(config).build());
  }
}
