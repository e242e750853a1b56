package dev.tenure.engine.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorldReaderTest {
  @Test
  void oneLineIsAWholeGang() {
    World world =
        WorldReader.read(
            "running  train  queue=a  priority=5  pods=3 x gpu=1  min=2  on n1,n1,n2"
                + "  started 09:45");
    Workload train = workload(world, "train");
    assertThat(train.podSets()).containsExactly(new PodSet("default", 2));
    assertThat(train.startedAt()).isEqualTo(OptionalLong.of(DayTime.parse("09:45")));
    assertThat(world.pods().values())
        .extracting(pod -> pod.id().name(), pod -> pod.status().node())
        .containsExactly(tuple("train-0", "n1"), tuple("train-1", "n1"), tuple("train-2", "n2"));
  }

  @Test
  void kindsOfPodsHaveALineEach() {
    World world =
        WorldReader.read(
            """
            running  train  queue=a
              workers  pods=2 x gpu=1  min=1  on n1  started 09:00
              workers  terminating  pods=1 x gpu=1  on n2
              boss     pods=1 x cpu=1  on n1
            """);
    assertThat(workload(world, "train").podSets())
        .containsExactly(new PodSet("workers", 1), new PodSet("boss", 1));
    assertThat(pod(world, "train-workers-2").status().terminating()).isTrue();
    assertThat(pod(world, "train-workers-1").status().node()).isEqualTo("n1");
    assertThat(pod(world, "train-boss-0").status().startedAt()).isEmpty();
  }

  @Test
  void pathsOfPodSetsMakeGroups() {
    World world =
        WorldReader.read(
            """
            pending  train  queue=a  needs=1
              r0/boss  pods=1 x cpu=1
              solo     pods=2 x cpu=1  min=1
              r0/crew  pods=2 x cpu=1
              group r0 needs=1
            """);
    assertThat(workload(world, "train").gang())
        .isEqualTo(
            new SubGroup(
                SubGroup.WHOLE,
                OptionalInt.of(1),
                List.of(
                    new SubGroup(
                        "r0",
                        OptionalInt.of(1),
                        List.of(new PodSet("r0-boss", 1), new PodSet("r0-crew", 2))),
                    new PodSet("solo", 1))));
    assertThat(pod(world, "train-r0-crew-1").spec().podSet()).isEqualTo("r0-crew");
  }

  @Test
  void aPodHasThePriorityOfItsClassUnlessItSaysOtherwise() {
    World world =
        WorldReader.read(
            """
            class  low   value=7
            pod    one   cpu=1  class=low
            pod    two   cpu=1  class=low  priority=9
            """);
    assertThat(pod(world, "one").spec().priority()).isEqualTo(7);
    assertThat(pod(world, "two").spec().priority()).isEqualTo(9);
  }

  @Test
  void familiesAreToldApart() {
    World world =
        WorldReader.read(
            """
            pod      a  nothing
            pod      b  nothing  queue=q
            foreign  c  nothing  on n1
            """);
    assertThat(world.workloads().values())
        .extracting(Workload::family)
        .containsExactly(Family.PLAIN, Family.QUEUED, Family.FOREIGN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nodes n1 gpu=x                         | line 1: 'x' is not an amount
          nodes n1                               | line 1: here should be its amounts
          nodes n1 cpu=1 blue                    | line 1: 'blue' means nothing here
          queue a priority=high                  | line 1: priority 'high' is not a number
          pod a cpu=1 started 25:00 on n1        | line 1: '25:00' is not a time of day
          pod a cpu=1 on                         | line 1: something should follow 'on'
          running a queue=q on n1                | line 1: pods= is missing
          config pdbPolicy=Maybe                 | line 1: 'Maybe' is not one of Prefer, Enforce
          node n1 cpu=1 taint blue               | line 1: taint 'blue' is not key=value:Effect
          dance                                  | line 1: 'dance' is not the first word of a line
          running a queue=q pods=3 x cpu=1 on a,b| line 1: there are 3 pods but 2 nodes for them
          """)
  void errorsNameTheLine(String text, String message) {
    assertThatThrownBy(() -> WorldReader.read(text))
        .isInstanceOf(ScenarioException.class)
        .hasMessage(message);
  }

  @Test
  void errorsNameLinesBelowTheFirst() {
    assertThatThrownBy(() -> WorldReader.read("# why\n\nrunning a\n  pods=1 x cpu=1 huh"))
        .hasMessage("line 4: 'huh' means nothing here");
  }

  @Test
  void whatIsWrittenReadsTheSame() {
    String text =
        """
        nodes  n1  cpu=4,nvidia.com/x=2  labels a=b,c=d  taint t=v:NoExecute  notReady
        nodes  n2  gpu=8,pods=3  unschedulable
        queue  a  parent=b  preemptMinRuntime=1m  reclaimMinRuntime=soon  priority=3
        queue  b  created 08:00
        class  bad  value=5  seconds=1.5
        class  low  value=5  minimum=10  seconds=-1
        budget  a  selects app=web|db,!old,new  allows 2  disrupted web-1,web-2
        bound  a1  queue=q  priority=1  pods=1 x cpu=1  on n1  scheduled 07:00
        running  a2  queue=q  priority=1
          running  pods=1 x cpu=1  min=1  on n1  started 07:00
          pending  pods=1 x cpu=1
        running  a3  queue=q  priority=1  class=low  pods=a-1,a-4 x cpu=1  min=1  on n1,n2
        running  a4  queue=q  priority=1  started 07:00  pods=2 x cpu=1  on n1,n2  podPriority=4
        pending  a5  queue=q  priority=1  started 07:00  pods=2 x cpu=1  min=1
        pending  a6  queue=q  priority=1  needs=1
          top  pending  pods=1 x cpu=1  min=1
          group r0
          r0/a  pending  pods=1 x cpu=1  min=1
          group r0/in  needs=0
          r0/in/b  pending  pods=2 x cpu=1  min=1
          r0/in/c  pods=0 x nothing  min=1
          last  pending  pods=1 x cpu=1  min=0
        foreign  p1  nothing  priority=0  terminating  on n1
        pod  p2  cpu=500m,memory=64Mi  priority=3  class=low  created 08:00  started 09:00  on n1
        pod  p3  cpu=1  priority=3  preemptionPolicy=Never  labels a=b  port 0.0.0.0:53/UDP
        pod  p4  cpu=1  priority=3  selector zone=a  affinity cores>8,x<3  affinity metadata.name=n1
        pod  p5  cpu=1  priority=3  nominated n1  tolerates *  tolerates a=b:NoSchedule  at 09:00
        pod  p6  cpu=1  priority=3  unknown podAffinity
        pod  p7  cpu=1  queue=q  priority=0  non-preemptible
        pod  p8  cpu=1  priority=0  started 09:00  on n1  scheduled never
        """;
    World world = WorldReader.read(text);
    assertThat(WorldText.of(world)).isEqualTo(text);
    assertThat(WorldReader.read(WorldText.of(world))).isEqualTo(world);
  }

  private static Workload workload(World world, String name) {
    return Objects.requireNonNull(world.workloads().get(WorkloadId.ofGroup("default", name)));
  }

  private static Pod pod(World world, String name) {
    return Objects.requireNonNull(world.pods().get(new PodId("default", name)));
  }
}
