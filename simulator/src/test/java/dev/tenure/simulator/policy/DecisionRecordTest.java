package dev.tenure.simulator.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.plan.QuotaDecision;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What was decided in two busy runs, line by line: work on speed must not change a byte of it.
 * Where a decision shall be another, {@code -Dtenure.record=true} writes the records anew; read the
 * diff.
 */
class DecisionRecordTest {
  @ParameterizedTest
  @CsvSource({"borrowing", "mixed"})
  void isTheSame(String name) throws IOException {
    String queues = name.equals("mixed") ? BusyQueues.MIXED : BusyQueues.BORROWING;
    List<String> lines = new ArrayList<>();
    new BusyQueues(queues, 7, 120).run(Planner.standard(), report -> add(report.plan(), lines));
    String text = String.join("\n", lines) + "\n";
    if (Boolean.getBoolean("tenure.record")) {
      Files.writeString(Path.of("src/test/resources/records", name + ".txt"), text);
    } else {
      assertThat(text).isEqualTo(recorded(name));
    }
  }

  private static String recorded(String name) throws IOException {
    try (InputStream in =
        DecisionRecordTest.class.getResourceAsStream("/records/" + name + ".txt")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static void add(Plan plan, List<String> lines) {
    for (Decision decision : plan.decisions()) {
      add(
          plan.now(),
          decision,
          decision.pod() + " " + decision.why().code() + where(decision),
          lines);
    }
    for (QuotaDecision decision : plan.admissions()) {
      add(plan.now(), decision, decision.workload() + " " + decision.why().code(), lines);
    }
  }

  private static void add(long now, Object decision, String what, List<String> lines) {
    lines.add(now + " " + decision.getClass().getSimpleName() + " " + what);
  }

  private static String where(Decision decision) {
    return decision instanceof Decision.Bind bind ? " " + bind.node() : "";
  }
}
