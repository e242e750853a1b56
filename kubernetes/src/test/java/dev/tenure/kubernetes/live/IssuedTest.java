package dev.tenure.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.Change;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Until when something is expected, and that nothing is kept of what is over. */
class IssuedTest {
  private static final String POD = "pod ns/web";

  private final Issued issued = new Issued();
  private List<Change> leaves = List.of();

  @BeforeEach
  void aPodLeaves() {
    leaves = List.of(ToldTest.leaving());
  }

  @Test
  void nobodyIsWokenForWhatHasBeenSeen() {
    long issue = issued.expect(leaves, 0);
    issued.done(POD, issue, 1_000);
    assertThat(issued.next()).as("unseen for ten seconds").isEqualTo(11_000);
    issued.settle(leaves);
    assertThat(issued.next()).isEqualTo(Time.NEVER);
  }

  @Test
  void whoComesUnderAnOldNameHasNotFailedYet() {
    for (int times = 0; times < 5; times++) {
      issued.failed(POD, issued.expect(leaves, 0), 0);
    }
    assertThat(issued.next()).isEqualTo(4_000);
    issued.settle(leaves);
    issued.forget(POD);
    issued.failed(POD, issued.expect(leaves, 0), 0);
    assertThat(issued.next()).isEqualTo(250);
  }
}
