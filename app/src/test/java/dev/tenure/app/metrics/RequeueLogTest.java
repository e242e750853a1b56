package dev.tenure.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RequeueLogTest {
  private static final String WORLD =
      """
      config actions=allocate,requeue
      nodes  n1,n2,n3,n4  gpu=8
      queue  research
      running  a  queue=research  priority=10  pods=1 x gpu=8  on n1  started 08:00  expectedRuntime=1h
      running  b  queue=research  priority=11  pods=1 x gpu=8  on n2  started 08:00  expectedRuntime=3h
      running  c  queue=research  priority=10  pods=1 x gpu=8  on n3  started 08:00  expectedRuntime=soon
      running  d  queue=research  priority=60  pods=1 x gpu=8  on n4  started 08:00  expectedRuntime=1h
      pending  x  queue=research  priority=50  pods=1 x gpu=8
      """;

  private final Logger logger = new LoggerContext().getLogger("requeue");
  private final ListAppender<ILoggingEvent> said = new ListAppender<>();
  private final RequeueLog log = new RequeueLog(logger);

  @BeforeEach
  void listen() {
    said.start();
    logger.addAppender(said);
    logger.setLevel(Level.TRACE);
  }

  private List<String> cycle() {
    ClusterState state = new ClusterState();
    state.applyAll(WorldReader.read(WORLD).changes());
    said.list.clear();
    log.record(
        new CycleReport(
            Planner.standard().plan(state, DayTime.parse("10:00"), Inquiry.NONE),
            List.of(),
            state));
    return said.list.stream()
        .map(each -> each.getLevel() + " " + each.getFormattedMessage())
        .toList();
  }

  @Test
  void everythingIsSaidInTheProposalsForm() {
    assertThat(cycle())
        .filteredOn(each -> !each.startsWith("TRACE Requeue check"))
        .containsExactlyInAnyOrder(
            "DEBUG Requeue candidate nominated: job=default/a, plugin=expectedruntime",
            "TRACE Requeue not yet: job=default/b, plugin=expectedruntime",
            "WARN Requeue nomination skipped: job=default/c, reason=invalid_duration",
            "DEBUG Requeue candidate nominated: job=default/d, plugin=expectedruntime",
            "DEBUG Requeue rolled back: job=default/d, plugin=expectedruntime",
            "INFO Requeue committed: job=default/a, nominated_by=expectedruntime,"
                + " contender=default/x");
  }

  @Test
  void everyCheckBeforeTheOneThatDecidedIsSaidToWhoLooksForIt() {
    assertThat(cycle().stream().filter(each -> each.contains("check passed")))
        .filteredOn(each -> !each.contains("default/d"))
        .containsExactly(
            passed("a", "running"),
            passed("a", "preemptible"),
            passed("a", "expected_runtime"),
            passed("a", "start"),
            passed("a", "overrun"),
            passed("a", "not_before"),
            passed("b", "running"),
            passed("b", "preemptible"),
            passed("b", "expected_runtime"),
            passed("b", "start"),
            passed("c", "running"),
            passed("c", "preemptible"));
    logger.setLevel(Level.DEBUG);
    assertThat(cycle()).noneMatch(each -> each.contains("check passed"));
  }

  private static String passed(String job, String check) {
    return "TRACE Requeue check passed: job=default/" + job + ", check=" + check;
  }

  @Test
  void aWarningIsNotRepeatedWithEveryCycle() {
    cycle();
    assertThat(cycle())
        .contains("DEBUG Requeue nomination skipped: job=default/c, reason=invalid_duration");
  }

  @Test
  void fieldsCarryTheSameForPrograms() {
    cycle();
    assertThat(said.list)
        .filteredOn(event -> event.getLevel() == Level.WARN)
        .singleElement()
        .satisfies(event ->
            assertThat(event.getKeyValuePairs())
                .extracting(pair -> pair.key + "=" + pair.value)
                .containsExactly(
                    "job=default/c", "plugin=expectedruntime", "reason=invalid_duration"));
  }
}
