package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.watch.Served;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DefinedKindTest {
  private static Optional<DefinedKind> read(String group, String kind, String versions) {
    String yaml =
        """
        spec:
          group: %s
          names: {kind: %s, plural: workloads}
          versions: [%s]
        """
            .formatted(group, kind, versions);
    return DefinedKind.of(Documents.of("test", yaml).documents().getFirst().tree());
  }

  private static Served served(String version) {
    ApiResource workloads =
        new ApiResource("kueue.x-k8s.io", version, "Workload", "workloads", true);
    return new Served(Map.of(ObjectKind.WORKLOAD, List.of(workloads)), List.of());
  }

  @Test
  void theFirstOfOurVersionsThatIsServedIsWatched() {
    DefinedKind both =
        read(
                "kueue.x-k8s.io",
                "Workload",
                "{name: v1beta1, served: true}, {name: v1beta2, served: true}")
            .orElseThrow();
    assertThat(both.agreesWith(served("v1beta2"))).isTrue();
    assertThat(both.agreesWith(served("v1beta1"))).isFalse();
    DefinedKind old =
        read(
                "kueue.x-k8s.io",
                "Workload",
                "{name: v1beta1, served: true}, {name: v1beta2, served: false}")
            .orElseThrow();
    assertThat(old.agreesWith(served("v1beta2"))).as("it is not served any more").isFalse();
    assertThat(old.agreesWith(served("v1beta1"))).isTrue();
    assertThat(old.agreesWith(new Served(Map.of(), List.of()))).isFalse();
  }

  @Test
  void kindsOfOthersAreNoneOfOurs() {
    assertThat(read("example.org", "Workload", "{name: v1, served: true}")).isEmpty();
    assertThat(read("kueue.x-k8s.io", "Topology", "{name: v1beta1, served: true}")).isEmpty();
  }

  @Test
  void whatIsDefinedNoMoreIsKnownByItsName() {
    assertThat(DefinedKind.isServed("workloads.kueue.x-k8s.io", served("v1beta1"))).isTrue();
    assertThat(DefinedKind.isServed("cohorts.kueue.x-k8s.io", served("v1beta1"))).isFalse();
  }
}
