package dev.tenure.kubernetes.crd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

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
          patch,   scheduling.run.ai,    podgroups/status,          '',        team,      true
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

  private static final List<String> MARKS =
      List.of(
          "kai.scheduler/last-start-timestamp",
          "kai.scheduler/last-eviction-timestamp",
          "kai.scheduler/stale-podgroup-timestamp",
          "kai.scheduler/requeue-not-before",
          "tenure.dev/preemptions",
          "tenure.dev/claim",
          "tenure.dev/kept-places",
          "tenure.dev/ended-at");
  private static final String GROUP =
      """
      apiVersion: scheduling.run.ai/v2alpha2
      kind: PodGroup
      metadata: {name: train, labels: {tier: "%s"}, annotations: {%s}}
      spec: {minMember: 1}
      """;
  private static final String WORKLOAD =
      """
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: Workload
      metadata: {name: train, labels: {tier: "%s"}, annotations: {%s}}
      spec:
        queueName: team
        podSets:
        - name: main
          count: 1
          template: {spec: {containers: [{name: main, image: train}], restartPolicy: Never}}
      """;

  static Stream<Arguments> marks() {
    return MARKS.stream()
        .flatMap(mark -> Stream.of(arguments(mark, GROUP), arguments(mark, WORKLOAD)));
  }

  @ParameterizedTest
  @MethodSource("marks")
  void onlyTheSchedulerWritesItsMarks(String mark, String yaml, Cluster cluster) {
    String ten = yaml.formatted("a", mark + ": '10'");
    cluster.await(() -> assertRefused(mark, put(cluster.api(), cluster, ten))); // to create one
    assertRefused(mark, put(cluster.api(), cluster, yaml.formatted("a", mark + ": ''")));
    assertTaken(put(cluster.api(), cluster, yaml.formatted("a", "")));
    assertRefused(mark, put(cluster.api(), cluster, yaml.formatted("a", mark + ": ''"))); // to add
    try (ApiServer server = asScheduler(cluster)) {
      assertTaken(put(server, cluster, ten));
    }
    assertRefused(mark, put(cluster.api(), cluster, yaml.formatted("a", mark + ": '12'")));
    assertRefused(mark, put(cluster.api(), cluster, yaml.formatted("a", mark + ": ''")));
    assertRefused(mark, put(cluster.api(), cluster, yaml.formatted("a", ""))); // to remove it
    assertTaken(put(cluster.api(), cluster, yaml.formatted("b", mark + ": '10'"))); // all else
  }

  private static void assertRefused(String mark, Reply reply) {
    assertThat(reply.code()).as(reply.message()).isEqualTo(403);
    assertThat(reply.message()).contains("only the scheduler itself writes " + mark);
  }

  private static void assertTaken(Reply reply) {
    assertThat(reply.isOk()).as(reply.message()).isTrue();
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
