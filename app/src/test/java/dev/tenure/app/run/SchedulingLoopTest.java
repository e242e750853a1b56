package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Run;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.OutputFormat;
import dev.tenure.app.input.Moment;
import dev.tenure.app.text.Fold;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.simulator.SimulatedCluster;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SchedulingLoopTest {
  private static final long NOW = DayTime.parse("10:00");
  private static final long MINUTE = 60_000;
  private static final String PROMISED =
      """
      nodes  n1  gpu=8
      queue  research  reclaimMinRuntime=30m
      queue  serving
      running  train  queue=research  priority=10  pods=1 x gpu=8  on n1  started 09:45
      pending  chat   queue=serving   priority=50  pods=1 x gpu=8
      """;
  private static final String EQUALS =
      """
      nodes  n1  gpu=8
      queue  research
      queue  serving
      running  train  queue=research  priority=10  pods=1 x gpu=8  on n1  started 09:00
      pending  low    queue=serving   priority=10  pods=1 x gpu=8
      """;

  private final List<CycleReport> reports = new ArrayList<>();
  private final StopFlag stop = new StopFlag();

  @Test
  void itWakesAtTheInstantThatAPlanNamesAndWhenSomebodyLeaves() {
    assertThat(run(PROMISED, Planner.standard(), Time.NEVER)).isEqualTo(Ending.QUIET);
    long evicted = NOW + 15 * MINUTE;
    long gone = evicted + 30_000;
    assertThat(reports.stream().map(report -> report.plan().now()))
        .containsExactly(NOW, evicted, evicted, gone, gone);
  }

  @Test
  void thePodsOfAnAdmittedWorkloadStartAtTheInstantOfItsAdmission() {
    String world =
        """
        nodes  n1  gpu=8
        clusterqueue  research  gpu=8
        workload  train  queue=research  pods=2 x gpu=4  here
        """;
    run(world, Planner.standard(), Time.NEVER);
    assertThat(reports).allMatch(report -> report.plan().now() == NOW);
    ClusterState state = reports.getLast().state();
    assertThat(state.pods()).hasSize(2).allMatch(pod -> pod.node() != null);
  }

  @Test
  void everybodyInLineHasATurnAtOnce() {
    String world =
        """
        clusterqueue  research  cpu=3
        workload  a  queue=research  cpu=1
        workload  b  queue=research  cpu=1
        workload  c  queue=research  cpu=1
        """;
    run(world, Planner.standard(), Time.NEVER);
    assertThat(reports.getLast().state().quota().workloads())
        .allMatch(entry -> entry.holding() != null);
    assertThat(reports).hasSize(4).allMatch(report -> report.plan().now() == NOW);
  }

  @Test
  void aPlanThatBreaksALawIsReportedLoudlyAndTheLoopGoesOn() {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    RunOutput shown =
        new RunOutput(
            console(out, err), OutputFormat.TEXT, Fold.NOTHING, new Moment(NOW, "--from"));
    Ending ending = run(EQUALS, new Planner((_, _) -> (_, _, _) -> true), NOW + 12 * MINUTE);
    reports.forEach(shown::record);
    shown.end(ending, NOW + 12 * MINUTE);
    assertThat(err.toString().lines().toList())
        .hasSize(3)
        .first()
        .isEqualTo(
            "error: the plan for 10:00 would break law 1 and is not carried out: default/train-0 is"
                + " protected from default/low. This is a defect of Tenure, please report it.");
    assertThat(out.toString())
        .isEqualTo(
            "\nThe time is up. Until 10:12 (12m, 3 cycles): 1 workload waits, 3 plans refused.\n");
  }

  @Test
  void aPlanThatNamesNoLaterInstantDoesNotKeepItSpinning() {
    PlanMaker confused =
        (state, now, inquiry) -> new Plan(now, List.of(), List.of(), OptionalLong.of(now));
    assertThat(run(PROMISED, confused, Time.NEVER)).isEqualTo(Ending.QUIET);
    assertThat(reports).hasSize(1).allMatch(CycleReport::isRefused);
  }

  @Test
  void itStopsWhereItIsWhenSomebodyWantsItTo() {
    stop.raise();
    assertThat(run(PROMISED, Planner.standard(), Time.NEVER)).isEqualTo(Ending.STOPPED);
    assertThat(reports).hasSize(1);
  }

  @Test
  void itStopsInTheMidstOfMuchToDo() {
    String world =
        """
        clusterqueue  research  cpu=3
        workload  a  queue=research  cpu=1
        workload  b  queue=research  cpu=1
        """;
    PlanMaker interrupting =
        (state, now, inquiry) -> {
          stop.raise();
          return Planner.standard().plan(state, now, inquiry);
        };
    assertThat(run(world, interrupting, Time.NEVER)).isEqualTo(Ending.STOPPED);
    assertThat(reports).hasSize(1);
  }

  private Ending run(String world, PlanMaker planner, long end) {
    SimulatedCluster cluster = new SimulatedCluster(WorldReader.read(world).changes(), NOW, 30_000);
    SchedulingCycle cycle =
        new SchedulingCycle(new ClusterState(), cluster, planner, cluster, reports::add);
    Pace pace = new Pace(NOW, Speed.parse("max"), stop, () -> 0);
    EmbeddedAlarm alarm = new EmbeddedAlarm(cluster, pace, end);
    new SchedulingLoop(cycle, alarm).run(NOW);
    return alarm.ending();
  }

  private static Console console(StringWriter out, StringWriter err) {
    return new Console(
        new PrintWriter(out),
        new PrintWriter(err),
        InputStream.nullInputStream(),
        InstantSource.fixed(Run.CLOCK),
        false,
        false,
        true);
  }
}
