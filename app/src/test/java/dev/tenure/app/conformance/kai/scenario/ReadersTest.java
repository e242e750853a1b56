package dev.tenure.app.conformance.kai.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Json;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SubGroup;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands in a case, and what it is here. */
class ReadersTest {
  private static final long NOW = 1_000_000;

  @Test
  void aQueueHasItsUnitsItsAgeAndItsPromises() {
    Queue queue =
        QueueReader.read(
            Json.read(
                """
                {name: 'q', parent: 'd', priority: 110, creationRank: 3,
                 gpu: {quota: 1.5, limit: -1, overQuotaWeight: 2},
                 cpu: {quota: 2000, limit: 3000, overQuotaWeight: 1},
                 memory: {quota: 1500, limit: -1, overQuotaWeight: 1},
                 preemptMinRuntimeSeconds: 30}
                """));
    assertThat(queue.parent()).isEqualTo("d");
    assertThat(queue.createdAt()).isEqualTo(3000);
    assertThat(queue.preemptMinRuntime()).isEqualTo(MinRuntime.of(30_000));
    assertThat(queue.reclaimMinRuntime()).isEqualTo(MinRuntime.UNSET);
    assertThat(queue.resources().gpu()).isEqualTo(new ResourceShare(1.5, -1, 2));
    assertThat(queue.resources().cpu()).isEqualTo(new ResourceShare(2000, 3000, 1));
    assertThat(queue.resources().memory()).isEqualTo(new ResourceShare(1.5e9, -1, 1));
  }

  @Test
  void aJobKnowsItsAgeItsStartAndWhatHasToRunTogether() {
    Job job =
        new JobReader(NOW)
            .read(
                Json.read(
                    """
                    {name: 'j', namespace: '', queue: 'q', priority: 75, preemptible: true,
                     ageSeconds: 120, lastStartAgeSeconds: 60,
                     gang: {name: '', minSubGroup: 1,
                            subGroupSets: [{name: 'b', podSets: [{name: 'p', minAvailable: 2}]}],
                            podSets: [{name: 'a', minAvailable: 1}]}}
                    """));
    assertThat(job.workload().createdAt()).isEqualTo(NOW - 120_000);
    assertThat(job.workload().startedAt()).hasValue(NOW - 60_000);
    assertThat(job.workload().gang().minSubGroup()).isEqualTo(OptionalInt.of(1));
    assertThat(job.workload().gang().members())
        .satisfiesExactly(
            first -> assertThat(first).isEqualTo(new PodSet("a", 1)),
            second -> assertThat(second).isInstanceOf(SubGroup.class));
  }

  @ParameterizedTest
  @CsvSource({
    "Running,          true,  false",
    "Pending,          false, false",
    "Releasing,        true,  true",
    "StuckInReleasing, true,  true",
    "Succeeded,        false, false",
    "Failed,           false, false"
  })
  void aTaskIsOnItsNodeOrNot(String status, boolean there, boolean leaving) {
    Pod pod = task("status: '" + status + "', node: 'node0'").pod();
    assertThat(pod.occupiesNode()).isEqualTo(there);
    assertThat(pod.status().terminating()).isEqualTo(leaving);
  }

  @Test
  void aTaskAsksForRoomAndForNodes() {
    Pod pod =
        task("""
        status: 'Pending', subGroup: 'workers', requiredNodes: ['node1'],
        request: {cpuMilli: 500, memoryBytes: 7, gpus: 2, pods: 1, 'example.com/nic': 3}
        """)
            .pod();
    assertThat(pod.spec().podSet()).isEqualTo("workers");
    assertThat(pod.spec().requests().amounts())
        .isEqualTo(
            Map.of(
                Resources.CPU,
                500L,
                Resources.MEMORY,
                7L,
                Amounts.GPU,
                2L,
                Resources.PODS,
                1L,
                "example.com/nic",
                3L));
    assertThat(pod.spec().placement().affinity()).hasSize(1);
  }

  @Test
  void anUnknownStatusIsNamed() {
    assertThatThrownBy(() -> task("status: 'Dreaming'"))
        .isInstanceOf(BadVector.class)
        .hasMessage("unknown status Dreaming");
  }

  private static Task task(String fields) {
    Job job =
        new JobReader(NOW)
            .read(
                Json.read(
                    """
                    {name: 'j', queue: 'q', gang: {name: '', podSets: []},
                     tasks: [{name: 'j-0', %s}]}
                    """
                        .formatted(fields)));
    return job.tasks().getFirst();
  }
}
