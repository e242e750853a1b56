package dev.tenure.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.console.Console;
import dev.tenure.simulator.report.Quotas;
import dev.tenure.simulator.report.Reporter;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.RunReport.Laws;
import dev.tenure.simulator.report.SchedulerReport;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.World;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.InstantSource;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ReportTextTest {
  /** Only the first of them are kept, but all of them are counted. */
  @Test
  void everyLawThatWasBrokenIsCounted() {
    Trace trace = new Trace("t", List.of(TraceJob.of("j", 0, 1, "q", 1, 0)), 0);
    Reporter reporter = new Reporter(trace, 8, Quotas.always(new TreeMap<>()));
    World world = new World(trace, List.of(), Physics.IDEAL, reporter.watcher());
    Laws laws = new Laws(123, List.of("the first", "the second"));
    RunReport report = reporter.report("p", world, new SchedulerReport(0, 0), laws);
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    new ReportText(
            new Console(
                writer,
                writer,
                InputStream.nullInputStream(),
                InstantSource.system(),
                false,
                false,
                false))
        .print(report);
    assertThat(out.toString())
        .endsWith("123 laws were broken:\n  the first\n  the second\n  and 121 more\n");
  }
}
