package dev.tenure.engine.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import dev.tenure.engine.share.ShareRefusal.Safe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VictimGateTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # reclaimer     | victim                                | safe within
          quota=4 held=2  | quota=4 held=5 share=9                |
          quota=4 held=2  | quota=4 held=4 share=9                |
          quota=4 held=2  | quota=4 held=3                        | QUOTA
          quota=4 held=2  | quota=-1 held=3                       |
          quota=-1 held=9 | quota=4 held=5 share=9                |
          quota=4 held=3  | quota=4 held=5 share=9                | FAIR_SHARE
          quota=4 held=3  | quota=4 held=9 share=9                | FAIR_SHARE
          quota=4 held=3  | quota=4 held=10 share=9               |
          quota=4 held=3  | quota=9 held=9 share=2                | FAIR_SHARE
          quota=4 held=3  | quota=4 held=6 share=9 limit=5        |
          quota=4 held=3  | quota=-1 held=99                      | FAIR_SHARE
          quota=4 held=3  | quota=-1 limit=50 held=99             |
          quota=4 held=3  | quota=9 held=1 cpuQuota=1 cpuHeld=9 cpuShare=1 | FAIR_SHARE
          quota=4 held=2 cpuQuota=1 cpuHeld=2 | quota=4 held=5 share=9     | FAIR_SHARE
          """)
  void quotaIsTakenBackFromQuotaAndTheRestFromFairShares(
      String reclaimer, String victim, String safe) {
    ShareTree tree = Branches.tree("a " + reclaimer + "; b " + victim);
    ShareRefusal refusal = VictimGate.check(tree.node("a"), new Amounts(2, 0, 0), tree.node("b"));
    assertThat(refusal instanceof Safe(Line line, _, _, _, _) ? line.toString() : null)
        .isEqualTo(safe);
  }

  @Test
  void queuesAreComparedWhereTheirPathsPart() {
    ShareTree tree =
        Branches.tree("ta quota=4; tb quota=4; a parent=ta quota=0; b parent=tb quota=9 held=5");
    assertThat(VictimGate.check(tree.node("a"), new Amounts(2, 0, 0), tree.node("b"))).isNull();
    assertThat(VictimGate.check(tree.node("b"), new Amounts(2, 0, 0), tree.node("a")))
        .isEqualTo(new Safe(Line.FAIR_SHARE, "ta", SharedResource.GPU, 0, 4));
  }

  @Test
  void insideABranchSharesHaveNoSay() {
    ShareTree tree = Branches.tree("top quota=0 held=5; leaf parent=top quota=0 held=5");
    Amounts request = new Amounts(2, 0, 0);
    assertThat(VictimGate.check(tree.node("leaf"), request, tree.node("leaf")))
        .isEqualTo(new ShareRefusal.SameBranch("leaf"));
    assertThat(VictimGate.check(tree.node("leaf"), request, tree.node("top")))
        .isEqualTo(new ShareRefusal.SameBranch("top"));
  }

  @Test
  void nobodyIsTakenBecauseOfWhatCannotBeRead() {
    ShareTree tree =
        Branches.tree("a quota=4; top resources=unreadable; b parent=top quota=0 held=5");
    Amounts request = new Amounts(2, 0, 0);
    assertThat(VictimGate.check(tree.node("a"), request, tree.node("b")))
        .isEqualTo(new ShareRefusal.Unreadable("top"));
    assertThat(VictimGate.check(tree.node("a"), request, tree.node("lost")))
        .isEqualTo(new ShareRefusal.Unknown("lost"));
    assertThat(VictimGate.check(tree.node("lost"), request, tree.node("a")))
        .isEqualTo(new ShareRefusal.Unknown("lost"));
  }

  @Test
  void whoAsksForNothingThatIsSharedMindsEverything() {
    ShareTree tree =
        Branches.tree("a quota=0 held=1; b quota=0 held=3 share=2; c quota=0 held=1 share=2");
    assertThat(VictimGate.check(tree.node("a"), Amounts.NONE, tree.node("b"))).isNull();
    assertThat(VictimGate.check(tree.node("a"), Amounts.NONE, tree.node("c")))
        .isEqualTo(new Safe(Line.FAIR_SHARE, "c", SharedResource.GPU, 1, 2));
  }
}
