package dev.tenure.simulator.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher.Stop;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two long jobs on two nodes, a of queue q and b of queue r, are stopped for g and h. */
class ThrashCheckTest {
  private static final long EXPECTED = 500_000;

  private record One(Bound which, long amount) implements Terms.Promise {
    @Override
    public OptionalLong of(SimJob job, Stop stop) {
      return OptionalLong.empty();
    }

    @Override
    public long bound(Bound asked, SimJob job, long now) {
      return asked == which ? amount : asked.off();
    }

    @Override
    public boolean mayBeRequeued(SimJob job) {
      return job.trace().id().equals("b");
    }
  }

  private static List<String> said(Bound which, long amount, String script) {
    return ScriptedPolicy.violations(
        "0 start a n0\n0 start b n1\n" + script.replace("; ", "\n"),
        Terms.of(new One(which, amount)),
        700_000,
        TraceJob.of("a", 0, 900_000, "q", 8, 0).expecting(EXPECTED),
        TraceJob.of("b", 0, 900_000, "r", 8, 0),
        TraceJob.of("g", 0, 1_000, "s", 8, 0),
        TraceJob.of("h", 0, 1_000, "s", 8, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # of all, in a minute
          EVICTIONS_PER_MINUTE | 1 | 100 stop a for g; 110 start g n0; 60100 stop b for h; 60110 start h n1 |
          EVICTIONS_PER_MINUTE | 1 | 100 stop a for g; 110 start g n0; 60099 stop b for h; 60109 start h n1 | at 60099 ms: b is one of 2 who are stopped in a minute
          # of one queue
          EVICTIONS_PER_MINUTE_OF_QUEUE | 1 | 100 stop a for g; 101 stop b for h; 110 start g n0; 111 start h n1 |
          EVICTIONS_PER_MINUTE_OF_QUEUE | 1 | 100 stop a for g; 110 start g n0; 1110 start a n0; 1200 stop a for h; 1210 start h n0 | at 1200 ms: a is one of 2 of its queue in a minute
          # for one job
          EVICTED_TO_REQUESTED | 1500 | 100 stop a for g; 100 stop b for h; 110 start g n0; 110 start h n1 |
          EVICTED_TO_REQUESTED | 1500 | 100 stop a for g; 100 stop b for g; 110 start g n0 | at 100 ms: 16 leave for g, which asks for less
          # who waits long enough, unless the other has outstayed its time
          PATIENCE | 100 | 100 stop a for g; 110 start g n0 |
          PATIENCE | 101 | 100 stop a for g; 110 start g n0 | at 100 ms: a is stopped for g, which has waited 100 ms of 101
          PATIENCE | 101 | 100 stop b for g; 110 start g n1 |
          # from when it was last told to go, by the clock that was right then
          PATIENCE | 100 | 900 stop b for g; 910 start g n1; 1500 stop g for h; 1510 clock -1000; 1640 stop a for g; 1650 start g n0; 1650 start h n1 | at 1640 ms: a is stopped for g, which has waited -860 ms of 100
          PATIENCE | 100 | 900 stop b for g; 910 start g n1; 1500 stop g for h; 1510 clock -1000; 1530 half g n1; 1540 stop g for h; 1640 stop a for g; 1650 start g n0; 1650 start h n1 |
          PATIENCE | 100 | 900 stop b for g; 910 start g n1; 1500 stop g for h; 1510 clock -1000; 1530 half g n1; 1541 stop g for h; 1640 stop a for g; 1651 start g n0; 1651 start h n1 | at 1640 ms: a is stopped for g, which has waited 99 ms of 100
          # and who is about to finish
          FINISHING_WITHIN | 60000 | 439999 stop a for g; 440009 start g n0 |
          FINISHING_WITHIN | 60000 | 440000 stop a for g; 440010 start g n0 | at 440000 ms: a is stopped 60000 ms before its end
          FINISHING_WITHIN | 60000 | 500000 stop a for g; 500010 start g n0 |
          """)
  void nobodyIsStoppedBeyondTheLimits(Bound which, long amount, String script, String said) {
    assertThat(said(which, amount, script)).isEqualTo(said == null ? List.of() : List.of(said));
  }
}
