package dev.tenure.engine.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import dev.tenure.engine.share.ShareRefusal.Over;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FairShareGateTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # leaf                                    | asks | preemptible | line
          share=6 held=4                            | 2    | true        |
          share=6 held=4                            | 3    | true        | FAIR_SHARE
          share=6.5 held=4                          | 3    | true        | FAIR_SHARE
          share=6 held=4 quota=5                    | 2    | true        |
          share=6 held=4 quota=5 fixed=3            | 2    | false       |
          share=6 held=4 quota=5 fixed=4            | 2    | false       | NON_PREEMPTIBLE_QUOTA
          share=6 held=4 cpuShare=10 cpuHeld=11     | 2    | true        | FAIR_SHARE
          """)
  void whoTakesStaysWithinTheShareOfItsOwnQueue(
      String leaf, long asks, boolean preemptible, String line) {
    ShareTree tree = Branches.tree("top share=0 quota=0; leaf parent=top " + leaf);
    ShareRefusal refusal =
        FairShareGate.check(tree.node("leaf"), new Amounts(asks, 0, 0), preemptible);
    assertThat(refusal instanceof Over over ? over.line().toString() : null).isEqualTo(line);
  }

  @Test
  void saysWithWhichNumbers() {
    ShareTree tree = Branches.tree("leaf share=6 held=4");
    assertThat(FairShareGate.check(tree.node("leaf"), new Amounts(3, 0, 0), true))
        .isEqualTo(new Over(Line.FAIR_SHARE, "leaf", SharedResource.GPU, 4, 3, 6));
  }

  @Test
  void nobodyTakesForAQueueThatDoesNotExistOrCannotBeRead() {
    ShareTree tree = Branches.tree("leaf resources=unreadable");
    assertThat(FairShareGate.check(tree.node("leaf"), Amounts.NONE, true))
        .isEqualTo(new ShareRefusal.Unreadable("leaf"));
    assertThat(FairShareGate.check(new ShareTree().node("lost"), Amounts.NONE, true))
        .isEqualTo(new ShareRefusal.Unknown("lost"));
  }
}
