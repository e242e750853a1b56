package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.watch.Served;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuotaApiTest {
  @Test
  void workloadsAreWrittenInTheVersionThatTheClusterHas() {
    ApiResource old = new ApiResource("kueue.x-k8s.io", "v1beta1", "Workload", "workloads", true);
    Served served = new Served(Map.of(ObjectKind.WORKLOAD, List.of(old)), List.of());
    assertThat(QuotaApi.of(served).workloads()).isEqualTo(old);
    assertThat(QuotaApi.of(served).hasClassReferences()).isFalse();
    assertThat(QuotaApi.of(new Served(Map.of(), List.of()))).isEqualTo(QuotaApi.LATEST);
  }
}
