package dev.tenure.app.conformance.kueue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.conformance.Json;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.model.quota.FairSharing.Strategy;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QuotaEntry;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorldTest {
  private static final String ADMISSION =
      "admission: {clusterQueue: 'q', podSets: [{name: 'main', count: 2, flavors: {cpu: 'f'},"
          + " usage: {cpu: 6}}]}";

  @Test
  void whoWaitsEntersThroughALocalQueue() {
    World world =
        world(
            "namespaces: [{name: 'ns', labels: {dep: 'eng'}}], localQueues: [{namespace: 'ns',"
                + " name: 'lq', clusterQueue: 'q'}], workloads: [{namespace: 'ns', name: 'w',"
                + " uid: 'u', queue: 'lq', priority: 7, creationTime: '1970-01-01T00:00:05Z'}]");
    QuotaEntry entry = entry(world, "ns", "w");
    assertThat(Objects.requireNonNull(entry.waiter()).queue().name()).isEqualTo("q");
    assertThat(entry.workload())
        .extracting(QuotaWorkload::uid, QuotaWorkload::priority, QuotaWorkload::createdAt)
        .containsExactly("u", 7, 5000L);
    assertThat(world.quota().catalog().namespaceLabels("ns")).containsEntry("dep", "eng");
    assertThat(world.now()).isEqualTo(60_000);
  }

  @Test
  void whoIsComingWaitsEvenIfItIsSaidToHoldQuota() {
    World world =
        world(
            "targetClusterQueue: 'q', incoming: {namespace: '', name: '', priority: null,"
                + " creationTime: null, podSets: [], %s}".formatted(ADMISSION));
    QuotaEntry entry = entry(world, "", "");
    assertThat(entry.holding()).isNull();
    assertThat(Objects.requireNonNull(entry.waiter()).queue().name()).isEqualTo("q");
    assertThat(entry.workload().priority()).isZero();
    assertThat(entry.workload().createdAt()).isEqualTo(Time.FREE);
  }

  @Test
  void whoArrivesLaterIsNotThereYet() {
    World world = world("workloads: [{namespace: '', name: 'w', arriveAtCycle: 1}]");
    assertThat(world.quota().workloads()).isEmpty();
  }

  @Test
  void conditionsTellTheStanding() {
    QuotaEntry entry =
        workload(
            ADMISSION
                + ", conditions: [{type: 'QuotaReserved', status: 'True', lastTransitionTime:"
                + " null},{type: 'Admitted', status: 'True', lastTransitionTime:"
                + " '1970-01-01T00:00:02Z'},{type: 'Evicted', status: 'False', lastTransitionTime:"
                + " '1970-01-01T00:00:03Z'}]");
    assertThat(Objects.requireNonNull(entry.holding()).amounts().amount(0)).isEqualTo(6);
    assertThat(entry.workload().standing())
        .extracting("reservedAt", "admittedAt", "evictedAt")
        .containsExactly(OptionalLong.of(Time.FREE), OptionalLong.of(2000), OptionalLong.empty());
    assertThat(
            workload(ADMISSION + ", conditions: [{type: 'Evicted', status: 'True'}]")
                .workload()
                .standing()
                .evictedAt())
        .hasValue(Time.FREE);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          # gate off,        minCount, gone, count, fewest
          -,                 -,        0,    5,     5
          -,                 2,        0,    5,     2
          -,                 4,        2,    3,     3
          PartialAdmission,  2,        0,    5,     5
          ReclaimablePods,   2,        1,    5,     2
          """)
  void podsOfASet(@Nullable String off, @Nullable Integer min, int gone, int count, int fewest) {
    QuotaPodSet podSet =
        podSet(
            "minCount: " + min,
            "reclaimablePods: {main: %d}".formatted(gone),
            off == null ? "x: 0" : "featureGates: {%s: false}".formatted(off));
    assertThat(podSet)
        .extracting(QuotaPodSet::count, QuotaPodSet::minCount)
        .containsExactly(count, fewest);
  }

  @Test
  void whatPodsAskOfNodes() {
    QuotaPodSet podSet =
        podSet(
            """
            nodeSelector: {a: 'b'}, tolerations: [{key: 'k', operator: 'Equal', value: 'v',
              effect: 'NoSchedule'}, {operator: 'Exists'}], affinity: {nodeAffinity:
              {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [
                {matchExpressions: [{key: 'type', operator: 'In', values: ['two']}]}]}}},
            topologyRequest: {podSetGroupName: 'g'}
            """,
            "x: 0",
            "x: 0");
    assertThat(podSet.placement())
        .asString()
        .contains("{a=b}", "key=type, operator=IN, values=[two]")
        .contains("Toleration[key=k, value=v, effect=NO_SCHEDULE]")
        .contains("Toleration[key=null, value=null, effect=null]");
    assertThat(podSet.group()).isEqualTo("g");
    assertThat(podSet.requests()).containsEntry("cpu", 3L);
  }

  @Test
  void usageIsHeldBySomebody() {
    World world = world("usage: {q: {f: {cpu: 6}, g: {cpu: 1}}}");
    assertThat(world.quota().workloads()).hasSize(2);
    assertThat(Objects.requireNonNull(world.quota().forest().queue("q")).usage(0)).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          # limits | of a LimitRange     | refused
          cpu: 3   | max: {cpu: '3m'}    | -
          cpu: 2   | max: {cpu: '3m'}    | pod set main: the request for cpu is above its own limit
          gpu: 2   | max: {cpu: '2m'}    | pod set main: the request for cpu is above the LimitRange
          gpu: 2   | min: {cpu: '4m'}    | pod set main: the request for cpu is below the LimitRange
          gpu: 2   | min: {memory: '4k'} | -
          """)
  void requestsMustKeepToLimits(String limits, String range, @Nullable String refusal) {
    World world =
        world(
            """
            objects: [{kind: 'LimitRange', metadata: {namespace: ''}, spec: {limits: [{%s}]}},
              {kind: 'LimitRange', metadata: {namespace: 'other'}, spec: {limits: [{max:
                {cpu: '1m'}}]}}],
            workloads: [{namespace: '', name: 'w', podSets: [{name: 'main', count: 1,
              requestsPerPod: {cpu: 3}, limitsPerPod: {%s}}]}]
            """
                .formatted(range, limits));
    assertThat(entry(world, "", "w").workload().refusal()).isEqualTo(refusal);
  }

  @Test
  void sharingFairlyIsOptional() {
    assertThat(world("x: 0").state().settings().fairSharing()).isNull();
    assertThat(world("fairSharing: {}").state().settings().fairSharing())
        .isEqualTo(FairSharing.DEFAULT);
    assertThat(
            world("fairSharing: {preemptionStrategies: ['LessThanInitialShare']}")
                .state()
                .settings()
                .fairSharing())
        .isEqualTo(new FairSharing(List.of(Strategy.LESS_THAN_INITIAL_SHARE)));
  }

  private static QuotaPodSet podSet(String podSet, String workload, String world) {
    return entry(
            world(
                "workloads: [{namespace: '', name: 'w', %s, podSets: [{name: 'main', count: 5, "
                        .formatted(workload)
                    + "requestsPerPod: {cpu: 3}, %s}]}], %s".formatted(podSet, world)),
            "",
            "w")
        .workload()
        .podSets()
        .getFirst();
  }

  private static QuotaEntry workload(String json) {
    return entry(world("workloads: [{namespace: '', name: 'w', " + json + "}]"), "", "w");
  }

  private static QuotaEntry entry(World world, String namespace, String name) {
    WorkloadId id = WorkloadId.ofQuota(namespace, name);
    return Objects.requireNonNull(world.quota().workload(id));
  }

  private static World world(String json) {
    String common = "now: '1970-01-01T00:01:00Z', clusterQueues: [{name: 'q'}], ";
    return World.read(Json.read("{" + common + json + "}"));
  }
}
