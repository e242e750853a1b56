package dev.tenure.app.conformance.kai.scenario;

import static dev.tenure.app.conformance.kai.scenario.Given.job;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.console.Palette;
import dev.tenure.app.text.Fold;
import dev.tenure.app.text.Page;
import org.junit.jupiter.api.Test;

/** What a person gets to see of a case. */
class CaseTextTest {
  private static final Page PAGE = new Page(new Palette(false), 100, Fold.NOTHING);

  @Test
  void whatThereIsWhatWasExpectedWhatCameAndThePlan() {
    String jobs = job("low", 50, 1, 4, "Running") + job("high", 60, 1, 4, "Pending");
    String expected = "{jobs: {high: {status: 'Pipelined'}, low: {status: 'Running'}}}";
    assertThat(CaseText.of(Given.session("'preempt'", jobs, expected), PAGE))
        .containsExactly(
            "test#0: a case",
            "  node   allocatable                      idle",
            "  node0  cpuMilli 8000, gpus 4, pods 110",
            "  queue  parent  priority  minimum runtime  resource  quota  limit  weight  held  fair"
                + " share",
            "  q0             100                        gpu       4      -1     1       0     4",
            "  job   queue  priority  minimum      asks for  before     expected     got",
            "  low   q0     50        (1 default)  4 gpus    1 Running  1 Running    1 Releasing",
            "  high  q0     60        (1 default)  4 gpus    1 Pending  1 Pipelined  1 Pipelined",
            "",
            "Round 1: preempt",
            "  default/high gets room and starts when it is free",
            "    evict  default/low-0   from node0",
            "        default/low (priority 50) gives way to default/high (priority 60) of the same"
                + " queue q0.",
            "    hold   default/high-0  on node0");
  }
}
