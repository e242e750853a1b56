package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.kubernetes.act.Mandate;
import dev.tenure.kubernetes.watch.Freshness;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What must be so before anything is decided or done. */
class GateTest {
  private final AtomicLong lead = new AtomicLong(Mandate.NONE);
  private final AtomicBoolean configured = new AtomicBoolean(true);
  private final Freshness freshness = new Freshness();
  private final Gate gate = new Gate(lead::get, freshness, configured::get, Duration.ofSeconds(10));

  @Test
  void whoWinsTheLeadWaitsForItsTermToBegin() {
    assertThat(gate.getAsBoolean()).isFalse();
    lead.set(1);
    assertThat(gate.getAsBoolean()).as("nothing was listed since").isFalse();
    gate.begin(1);
    assertThat(gate.term()).isEqualTo(1);
    lead.set(2);
    assertThat(gate.getAsBoolean()).as("another may have led in between").isFalse();
    gate.begin(2);
    assertThat(gate.term()).isEqualTo(2);
  }

  @Test
  void withoutAConfigurationNothingIsDecidedButItMayBeSaid() {
    lead.set(1);
    gate.begin(1);
    configured.set(false);
    assertThat(gate.getAsBoolean()).isFalse();
    assertThat(gate.maySpeak()).isTrue();
  }

  @Test
  void whoOnlyObservesWaitsForNoTerm() {
    lead.set(Gate.ALWAYS);
    assertThat(gate.getAsBoolean()).isTrue();
  }
}
