package dev.tenure.engine.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceGroup;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorldReaderQuotaTest {
  @Test
  void oneLineIsAQueueOfOneFlavor() {
    World world = WorldReader.read("clusterqueue  a  cohort=all  cpu=4 borrow=2 lend=1  gpu=8");
    ClusterQueue queue = queue(world, "a");
    assertThat(queue.cohort()).isEqualTo("all");
    assertThat(queue.namespaces()).isEqualTo(LabelSelector.EVERYTHING);
    ResourceGroup group = queue.groups().getFirst();
    assertThat(group.resources()).containsExactly("cpu", Amounts.GPU);
    assertThat(group.flavors().getFirst().flavor()).isEqualTo("default");
    assertThat(group.flavors().getFirst().quotas().values())
        .containsExactly(new Quota(4000, 2000, 1000), Quota.of(8));
    assertThat(world.quota().flavors()).containsKey("default");
  }

  @Test
  void flavorsHaveALineEachAndLinesWithTheSameResourcesAreAGroup() {
    World world =
        WorldReader.read(
            """
            clusterqueue  a
              spot      cpu=4  memory=1Gi
              ondemand  cpu=2  memory=unlimited
              licence   tokens=3
            """);
    assertThat(queue(world, "a").groups())
        .extracting(
            ResourceGroup::resources,
            group -> group.flavors().stream().map(FlavorQuotas::flavor).toList())
        .containsExactly(
            tuple(List.of("cpu", "memory"), List.of("spot", "ondemand")),
            tuple(List.of("tokens"), List.of("licence")));
    assertThat(world.quota().flavors()).containsOnlyKeys("licence", "ondemand", "spot");
  }

  @Test
  void aWorkloadWaitsUnlessItSaysOtherwise() {
    World world =
        WorldReader.read(
            """
            class     low   value=7
            workload  w     queue=a  class=low  pods=3 x cpu=2  min=1  created 09:00
            """);
    QuotaWorkload workload = workload(world, "w");
    assertThat(workload.priority()).isEqualTo(7);
    assertThat(workload.podSets())
        .extracting(QuotaPodSet::count, QuotaPodSet::minCount)
        .containsExactly(tuple(3, 1));
    assertThat(workload.admission()).isNull();
    assertThat(world.quota().localQueues().values())
        .containsExactly(LocalQueueForm.implied("default", "a"));
  }

  @Test
  void whoRunsHoldsWhatItAsksForOfTheFirstFlavor() {
    World world =
        WorldReader.read(
            """
            clusterqueue  a
              spot      cpu=4  pods=5
              ondemand  cpu=2  pods=5
            workload  one  queue=a  pods=2 x cpu=1  started 09:45
            workload  two  queue=a  cpu=1  running  created 09:00  flavor=ondemand
            """);
    Admission one = Objects.requireNonNull(workload(world, "one").admission());
    assertThat(one.clusterQueue()).isEqualTo("a");
    assertThat(one.podSets().getFirst().usage())
        .containsEntry("cpu", 2000L)
        .containsEntry("pods", 2L);
    assertThat(one.podSets().getFirst().flavors()).containsEntry("cpu", "spot");
    QuotaWorkload two = workload(world, "two");
    assertThat(two.standing().admittedAt()).isEqualTo(OptionalLong.of(DayTime.parse("09:00")));
    assertThat(Objects.requireNonNull(two.admission()).podSets().getFirst().flavors())
        .containsEntry("cpu", "ondemand");
  }

  @Test
  void aLocalQueueThatWasNamedLeadsElsewhere() {
    World world =
        WorldReader.read(
            """
            clusterqueue  a    cpu=4
            localqueue    t/b  clusterqueue=a
            workload      t/w  queue=b  cpu=1  claims
            """);
    assertThat(world.quota().localQueues().values())
        .extracting(LocalQueue::id, LocalQueue::clusterQueue)
        .containsExactly(tuple("default/a", "a"), tuple("t/b", "a"));
    QuotaWorkload claimant =
        Objects.requireNonNull(world.quota().workloads().get(WorkloadId.ofQuota("t", "w")));
    assertThat(Objects.requireNonNull(claimant.standing().claim()).clusterQueue()).isEqualTo("a");
    assertThat(claimant.admission()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          clusterqueue a blue                    | line 1: 'blue' means nothing here
          clusterqueue a cpu=x                   | line 1: 'x' is not an amount
          clusterqueue a borrowWithin=Any        | line 1: borrowWithin can only be LowerPriority
          clusterqueue a triggerAfter=soon       | line 1: triggerAfter 'soon' is not a duration
          cohort all weight=heavy                | line 1: weight 'heavy' is not a number
          workload w cpu=1                       | line 1: queue= is missing
          workload w queue=a pods=2 x            | line 1: here should be its requests
          workload w queue=a cpu=1 huh           | line 1: 'huh' means nothing here
          """)
  void errorsNameTheLine(String text, String message) {
    assertThatThrownBy(() -> WorldReader.read(text))
        .isInstanceOf(ScenarioException.class)
        .hasMessage(message);
  }

  @Test
  void whatIsWrittenReadsTheSame() {
    String text =
        """
        config  fairSharing=LessThanInitialShare
        class  low  value=5
        flavor  spot  labels type=spot  taint spot=true:NoSchedule  tolerates spot
        namespace  team-a  labels team=a
        cohort  all  parent=root  weight=0.5  reclaimMinRuntime=30m  cpu=10 lend=4
        clusterqueue  a  cohort=all  StrictFIFO  within=LowerPriority  reclaim=Any  cpu=4 borrow=2
        clusterqueue  b  namespaces team=a|b  borrowWithin=LowerPriority  threshold=9  stop=Hold
          spot  cpu=4  gpu=1
          ondemand  cpu=unlimited  gpu=1
        clusterqueue  c  namespaces none  whenCanBorrow=TryNextFlavor  whenCanPreempt=MayStopSearch
        clusterqueue  d  preference=PreemptionOverBorrowing  weight=2.0  preemptMinRuntime=1m
        clusterqueue  e  triggerAfter=10m  sorting=ByLongestRuntime,ByLowestPriority
        localqueue  team-a/main  clusterqueue=b  stop=HoldAndDrain
        workload  w1  uid=u  queue=a  priority=5  class=low  created 09:00  pods=3 x cpu=2  min=1
        workload  w2  queue=a  started 09:45  leaving 09:58  cpu=500m  flavor=spot
        workload  w3  queue=a  priority=3
          driver  cpu=1  group=g  selector zone=a
          workers  pods=2 x cpu=1  min=1  tolerates *
        workload  w4  queue=b  inactive  non-preemptible  refusal=broken  onPreemption=Terminate  cpu=1
        workload  w5  queue=b  claims  queued 09:00  tried 09:30  cpu=1  flavor=ondemand
        workload  w6  queue=b  reserved 09:00  cpu=1  flavor=spot
        workload  team-a/w  queue=main  cpu=1
        """;
    World world = WorldReader.read(text);
    assertThat(WorldText.of(world)).isEqualTo(text);
    assertThat(WorldReader.read(WorldText.of(world))).isEqualTo(world);
  }

  private static ClusterQueue queue(World world, String name) {
    return Objects.requireNonNull(world.quota().clusterQueues().get(name));
  }

  private static QuotaWorkload workload(World world, String name) {
    WorkloadId id = WorkloadId.ofQuota("default", name);
    return Objects.requireNonNull(world.quota().workloads().get(id));
  }
}
