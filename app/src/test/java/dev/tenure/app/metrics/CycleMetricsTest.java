package dev.tenure.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tenure.app.Repository;
import dev.tenure.app.console.BadInput;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.QuotaChange;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CycleMetricsTest {
  private static final long NOW = DayTime.parse("10:00");

  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final List<String> warnings = new ArrayList<>();
  private final CycleMetrics metrics =
      new CycleMetrics(registry, MetricNames.TENURE, warnings::add);
  private final ClusterState state = new ClusterState();

  @Test
  void aReturnToAnEarlierStateOfTheQueuesIsCounted() {
    seen("clusterqueue  research  cpu=4\nworkload  train  queue=research  cpu=4  started 09:00");
    QuotaWorkload holding = train();
    QuotaWorkload waiting = holding.with(QuotaStanding.WAITING);
    assertThat(returnsAfter(holding)).isEqualTo("0.0");
    assertThat(returnsAfter(waiting)).isEqualTo("0.0");
    assertThat(warnings).isEmpty();
    assertThat(returnsAfter(holding)).isEqualTo("1.0");
    assertThat(returnsAfter(holding)).isEqualTo("1.0");
    assertThat(warnings)
        .containsExactly(
            "Decisions have led back to an earlier state of the queues: workloads may be preempting"
                + " each other in a circle. tenure_preemption_cycles_total is now 1.");
    assertThat(returnsAfter(waiting)).isEqualTo("2.0");
    assertThat(warnings).hasSize(2);
  }

  /** The planner never leads back, so it is done by hand here. */
  private String returnsAfter(QuotaWorkload train) {
    state.apply(new QuotaChange.QuotaWorkloadSeen(train));
    state.apply(new QuotaChange.RoundDone());
    Plan idle = new Plan(NOW, List.of(), List.of(), OptionalLong.empty());
    metrics.record(new CycleReport(idle, List.of(), state));
    return scraped("tenure_preemption_cycles_total");
  }

  @Test
  void whatHappensFromOutsideIsNoReturn() {
    seen("clusterqueue  research  cpu=4\nworkload  train  queue=research  cpu=4  started 09:00");
    returnsAfter(train());
    returnsAfter(train().with(QuotaStanding.WAITING));
    seen("clusterqueue  research  cpu=4\nworkload  other  queue=research  cpu=1");
    assertThat(returnsAfter(train())).isEqualTo("0.0");
  }

  @Test
  void decisionsAreCountedByKindAndEvictionsByGround() {
    cycle(
        Planner.standard(),
        """
        nodes  n1  gpu=8
        queue  research
        queue  serving
        running  train  queue=research  priority=10  pods=1 x gpu=8  on n1  started 09:00
        pending  chat   queue=serving   priority=50  pods=1 x gpu=8
        clusterqueue  a  cohort=all  cpu=4  reclaim=Any
        clusterqueue  b  cohort=all  cpu=0
        workload  lent  queue=b  cpu=4  started 09:00
        workload  own   queue=a  cpu=4
        """);
    assertThat(scraped("tenure_cycles_total")).isEqualTo("1.0");
    assertThat(scraped("tenure_decisions_total{kind=\"evict\"}")).isEqualTo("1.0");
    assertThat(scraped("tenure_decisions_total{kind=\"hold\"}")).isEqualTo("1.0");
    assertThat(scraped("tenure_decisions_total{kind=\"preempt\"}")).isEqualTo("1.0");
    assertThat(scraped("tenure_decisions_total{kind=\"claim\"}")).isEqualTo("1.0");
    assertThat(scraped("tenure_decisions_total{kind=\"bind\"}")).isEqualTo("0.0");
    assertThat(scraped("tenure_evictions_total{ground=\"reclaim\"}")).isEqualTo("1.0");
    assertThat(scraped("tenure_evictions_total{ground=\"InCohortReclamation\"}")).isEqualTo("1.0");
    assertThat(scraped("tenure_evictions_total{ground=\"drain\"}")).isEqualTo("0.0");
    assertThat(scraped("tenure_waiting_workloads")).isEqualTo("2.0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # what holds the requeue back                | counted as
          queue research preemptMinRuntime=3h          | 1.0
          limits maxEvictedToRequestedRatio=1          | 0.0
          limits maxPreemptionsPerWorkload=1           | 0.0
          """)
  void onlyMinimumRuntimesCountAsThose(String held, String counted) {
    cycle(
        Planner.standard(),
        """
        config actions=allocate,requeue
        nodes  n1  gpu=8
        queue  research
        %s
        running  a  queue=research  priority=10  pods=1 x gpu=8  on n1  started 08:00  expectedRuntime=1h  preemptions=1
        pending  x  queue=research  priority=50  pods=1 x gpu=4
        """
            .formatted(held));
    assertThat(scraped(skipped("minruntime_protected"))).isEqualTo(counted);
    assertThat(scraped("tenure_requeue_rollbacks_total{plugin=\"expectedruntime\"}"))
        .isEqualTo("1.0");
  }

  @Test
  void requeuesAreCountedByNominatorAndReason() {
    cycle(
        Planner.standard(),
        """
        config actions=allocate,requeue
        nodes  n1,n2,n3  gpu=8
        queue  research
        running  a  queue=research  priority=10  pods=1 x gpu=8  on n1  started 08:00  expectedRuntime=1h
        running  b  queue=research  priority=11  pods=1 x gpu=8  on n2  started 08:00  expectedRuntime=1h
        running  c  queue=research  priority=10  pods=1 x gpu=8  on n3  started 08:00  expectedRuntime=soon
        pending  x  queue=research  priority=50  pods=1 x gpu=8
        """);
    String plugin = "{plugin=\"expectedruntime\"";
    assertThat(scraped("tenure_requeue_nominations_total" + plugin + "}")).isEqualTo("2.0");
    assertThat(scraped("tenure_requeue_commits_total" + plugin + "}")).isEqualTo("1.0");
    assertThat(scraped("tenure_requeue_rollbacks_total" + plugin + "}")).isEqualTo("1.0");
    assertThat(scraped(skipped("invalid_duration"))).isEqualTo("1.0");
    assertThat(scraped(skipped("cooldown"))).isEqualTo("0.0");
  }

  @Test
  void anotherNamespaceGivesTheNamesThatDashboardsUse() {
    PrometheusRegistry theirs = new PrometheusRegistry();
    new CycleMetrics(theirs, MetricNames.parse("--metrics-namespace", "kai_scheduler"), _ -> {});
    assertThat(theirs.scrape().stream().map(each -> each.getMetadata().getName()))
        .contains(
            "kai_scheduler_requeue_nominations",
            "kai_scheduler_requeue_nomination_skipped",
            "kai_scheduler_requeue_commits",
            "kai_scheduler_requeue_rollbacks")
        .allMatch(name -> name.startsWith("kai_scheduler_"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "kai-scheduler", "1st", "a b"})
  void aNamespaceIsAWord(String text) {
    assertThatThrownBy(() -> MetricNames.parse("--metrics-namespace", text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("--metrics-namespace");
  }

  private static String skipped(String reason) {
    return "tenure_requeue_nomination_skipped_total{plugin=\"expectedruntime\",reason=\"%s\"}"
        .formatted(reason);
  }

  @Test
  void aRefusedPlanCountsAsViolationAndNotAsDecisions() {
    cycle(
        new Planner((_, _) -> (_, _, _) -> true),
        """
        nodes  n1  gpu=8
        queue  research
        queue  serving
        running  train  queue=research  priority=10  pods=1 x gpu=8  on n1  started 09:00
        pending  low    queue=serving   priority=10  pods=1 x gpu=8
        """);
    assertThat(scraped("tenure_law_violations_total{law=\"1\"}")).isEqualTo("1.0");
    assertThat(scraped("tenure_law_violations_total{law=\"2\"}")).isEqualTo("0.0");
    assertThat(scraped("tenure_decisions_total{kind=\"evict\"}")).isEqualTo("0.0");
    assertThat(scraped("tenure_evictions_total{ground=\"reclaim\"}")).isEqualTo("0.0");
  }

  @Test
  void everybodyWhoWaitsIsCountedOnce() {
    cycle(
        Planner.standard(),
        """
        nodes  n1  gpu=8
        clusterqueue  a  cpu=4
        workload  one    queue=a  cpu=5
        workload  two    queue=a  cpu=6
        workload  astray  queue=nowhere  cpu=1
        workload  idle   queue=a  cpu=1  inactive
        workload  runs   queue=a  cpu=1  started 09:00
        pod  large  gpu=9
        """);
    assertThat(scraped("tenure_waiting_workloads")).isEqualTo("4.0");
  }

  @Test
  void planningTimeIsMeasuredOutsideTheEngine() {
    AtomicLong nanos = new AtomicLong();
    PlanMaker slow =
        (state, now, inquiry) -> {
          nanos.addAndGet(20_000_000);
          return Planner.standard().plan(state, now, inquiry);
        };
    cycle(new TimedPlanner(slow, nanos::get, registry, MetricNames.TENURE), "nodes  n1  gpu=8");
    assertThat(scraped("tenure_plan_seconds_sum")).isEqualTo("0.02");
    assertThat(scraped("tenure_plan_seconds_count")).isEqualTo("1");
    assertThat(scraped("tenure_plan_seconds_bucket{le=\"0.01\"}")).isEqualTo("0");
    assertThat(scraped("tenure_plan_seconds_bucket{le=\"0.05\"}")).isEqualTo("1");
  }

  @Test
  void everyMetricIsDocumentedWithItsLabels() {
    new TimedPlanner(Planner.standard(), () -> 0, registry, MetricNames.TENURE);
    String document = Repository.read(Repository.file("docs/metrics.md"));
    String text = PrometheusTextFormatWriter.create().toDebugString(registry.scrape());
    text.lines()
        .filter(line -> line.startsWith("# TYPE "))
        .map(line -> line.split(" ", -1))
        .forEach(type -> assertThat(document).contains("| `" + type[2] + "` | " + type[3] + " |"));
    DecisionKind.ALL.forEach(kind -> assertThat(document).contains("`" + kind + "`"));
  }

  private void cycle(PlanMaker planner, String world) {
    new SchedulingCycle(state, () -> WorldReader.read(world).changes(), planner, _ -> {}, metrics)
        .run(NOW);
  }

  private void seen(String world) {
    state.applyAll(WorldReader.read(world).changes());
  }

  private QuotaWorkload train() {
    WorkloadId id = WorkloadId.ofQuota("default", "train");
    return Objects.requireNonNull(state.quota().workload(id)).workload();
  }

  private String scraped(String name) {
    String text = PrometheusTextFormatWriter.create().toDebugString(registry.scrape());
    return text.lines()
        .filter(line -> line.startsWith(name + " "))
        .map(line -> line.substring(name.length() + 1))
        .findFirst()
        .orElse("(not there)");
  }
}
