package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import dev.tenure.kubernetes.watch.Freshness;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Kinds come and go while the scheduler runs. */
@RealCluster(lite = true)
class WatchesClusterTest {
  private static final String DEFINITION = "apiextensions.k8s.io/v1";

  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final Freshness freshness = new Freshness();

  private void hear(ObjectEvent event) {
    switch (event) {
      case ObjectEvent.Seen(var resource, var object) when resource.kind().equals("PodGroup") ->
          heard.add("%s %s".formatted(resource.apiVersion(), object.at("/metadata/name").asText()));
      case ObjectEvent.Gone(var resource, var _, var name)
          when resource.kind().equals("PodGroup") ->
          heard.add("no %s %s".formatted(resource.apiVersion(), name));
      case ObjectEvent.Seen _, ObjectEvent.Gone _, ObjectEvent.Listed _ -> {}
    }
  }

  private static void define(Cluster cluster, String group, String served, String other) {
    String version =
        "{name: %s, served: %s, storage: %s, schema: {openAPIV3Schema: {type: object}}}";
    cluster.apply(
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata:
          name: podgroups.%s
          annotations: {api-approved.kubernetes.io: "https://example.org/a-test"}
        spec:
          group: %s
          scope: Namespaced
          names: {kind: PodGroup, plural: podgroups}
          versions: [%s%s]
        """
            .formatted(
                group,
                group,
                version.formatted(served, true, true),
                other.isEmpty() ? "" : ", " + version.formatted(other, false, false)));
  }

  private static void add(Cluster cluster, String apiVersion, String name) {
    cluster.await(() ->
        cluster.apply(
            "{apiVersion: %s, kind: PodGroup, metadata: {name: %s}}".formatted(apiVersion, name)));
  }

  private void awaitHeard(Cluster cluster, String what) {
    cluster.await(() -> assertThat(heard).contains(what));
  }

  @Test
  void whatIsDefinedLaterIsWatchedAndWhatIsNoLongerServedIsGone(Cluster cluster) {
    define(cluster, "scheduling.run.ai", "v2alpha2", "");
    try (Watches watches = new Watches(cluster.api(), freshness, "tenure-system", this::hear)) {
      watches.start();
      add(cluster, "scheduling.run.ai/v2alpha2", "a");
      awaitHeard(cluster, "scheduling.run.ai/v2alpha2 a");

      define(cluster, "scheduling.volcano.sh", "v1beta1", "");
      add(cluster, "scheduling.volcano.sh/v1beta1", "b");
      awaitHeard(cluster, "scheduling.volcano.sh/v1beta1 b");
      cluster.await(() -> assertThat(freshness.isInSync()).isTrue());

      cluster.delete(DEFINITION, "CustomResourceDefinition", "podgroups.scheduling.run.ai");
      awaitHeard(cluster, "no scheduling.run.ai/v2alpha2 a");
      cluster.await(() ->
          assertThat(watches.served().all(ObjectKind.POD_GROUP))
              .extracting(ApiResource::group)
              .containsExactly("scheduling.volcano.sh"));
      cluster.await(() -> assertThat(freshness.isInSync()).isTrue());
      assertThat(freshness.isStale(Duration.ofSeconds(1))).isFalse();
    }
  }
}
