package dev.tenure.engine.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import dev.tenure.engine.share.ShareRefusal.MoreSaturated;
import dev.tenure.engine.share.ShareRefusal.Over;
import dev.tenure.engine.share.ShareRefusal.Safe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TakingTest {
  private static Amounts gpus(long count) {
    return new Amounts(count, 0, 0);
  }

  private static Taking taking(ShareTree tree, long asks) {
    return new Taking(tree.node("a"), gpus(asks), true, 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # reclaimer           | victim                         | items of one GPU
          quota=9 share=9       | quota=4 held=6 share=5         | 2
          quota=9 share=9       | quota=4 held=6 share=4         | 2
          quota=1 share=9       | quota=4 held=6 share=5         | 1
          quota=1 share=9       | quota=4 held=6 share=3         | 2
          quota=9 share=9       | quota=-1 held=6 share=3        | 0
          quota=9 share=9       | quota=-1 limit=5 held=6        | 1
          quota=9 share=9       | quota=9 limit=4 held=6 share=4 | 2
          """)
  void beforeEachItemItsQueueMustStillBeOverTheLine(String reclaimer, String victim, int items) {
    ShareTree tree = Branches.tree("a " + reclaimer + "; b " + victim);
    Taking taking = taking(tree, 3);
    int taken = 0;
    while (taking.take(tree.node("b"), gpus(1)) == null) {
      taken++;
    }
    assertThat(taken).isEqualTo(items);
  }

  @Test
  void oneItemMayGoBelowTheLine() {
    ShareTree tree = Branches.tree("a quota=9 share=9; b quota=4 held=6 share=4");
    Taking taking = taking(tree, 5);
    assertThat(taking.take(tree.node("b"), gpus(5))).isNull();
    assertThat(taking.take(tree.node("b"), gpus(1)))
        .isEqualTo(new Safe(Line.QUOTA, "b", SharedResource.GPU, 1, 4));
  }

  @Test
  void whatIsGivenBackCanBeTakenAgain() {
    ShareTree tree = Branches.tree("a quota=9 share=9; b quota=4 held=5 share=4");
    Taking taking = taking(tree, 1);
    assertThat(taking.take(tree.node("b"), gpus(1))).isNull();
    assertThat(taking.check(tree.node("b"))).isNotNull();
    taking.giveBack(tree.node("b"), gpus(1));
    assertThat(taking.check(tree.node("b"))).isNull();
  }

  @Test
  void victimsBelowTheSameSiblingCountTogether() {
    ShareTree tree =
        Branches.tree(
            "ta quota=9 share=9; a parent=ta; tb quota=4; b parent=tb held=3; c parent=tb held=2");
    Taking taking = taking(tree, 2);
    assertThat(taking.take(tree.node("b"), gpus(1))).isNull();
    assertThat(taking.take(tree.node("c"), gpus(1)))
        .isEqualTo(new Safe(Line.QUOTA, "tb", SharedResource.GPU, 4, 4));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # reclaimer      | victim            | asks | takes | multiplier | allowed
          share=4 held=0   | share=4 held=8    | 4    | 4     | 1          | true
          share=4 held=1   | share=4 held=11   | 4    | 4     | 1          | true
          share=4 held=1   | share=4 held=9    | 4    | 4     | 1          | false
          share=4 held=1   | share=4 held=10   | 4    | 4     | 1.2        | false
          share=4 held=1   | share=4 held=11   | 4    | 4     | 1.2        | true
          share=4 held=1   | share=0 held=5    | 4    | 4     | 1          | true
          share=0 held=0   | share=4 held=50   | 1    | 1     | 1          | false
          share=0 held=0   | share=4 held=50   | 0    | 1     | 1          | true
          """)
  void nobodyEndsFurtherOverItsShareThanWhomItTakesFrom(
      String reclaimer, String victim, int asks, int takes, double multiplier, boolean allowed) {
    ShareTree tree = Branches.tree("a " + reclaimer + "; b " + victim);
    Taking taking = new Taking(tree.node("a"), gpus(asks), true, multiplier);
    assertThat(taking.take(tree.node("b"), gpus(takes))).isNull();
    assertThat(taking.finish() == null).isEqualTo(allowed);
  }

  @Test
  void saysWhoWouldBeFurtherOver() {
    ShareTree tree = Branches.tree("a share=4 held=1; b share=4 held=9");
    Taking taking = taking(tree, 5);
    assertThat(taking.take(tree.node("b"), gpus(5))).isNull();
    assertThat(taking.finish()).isEqualTo(new MoreSaturated("a", "b", SharedResource.GPU, 1.5, 1));
    taking.giveBack(tree.node("b"), gpus(5));
    assertThat(taking.finish()).as("nobody is touched any more").isNull();
  }

  @Test
  void levelsAreWeighedWithoutWhatMovesInsideThem() {
    ShareTree tree =
        Branches.tree(
            "ta share=4; a parent=ta share=9; sister parent=ta share=1 held=4; b share=4 held=9");
    Taking taking = taking(tree, 4);
    assertThat(taking.take(tree.node("sister"), gpus(3))).isNull();
    assertThat(taking.take(tree.node("b"), gpus(1))).isNull();
    assertThat(taking.finish()).as("ta holds 4 - 3 + 4, b 8 of the same share").isNull();
  }

  @Test
  void whatCannotBeTakenBackStaysWithinQuotaOnEveryLevel() {
    ShareTree tree = Branches.tree("top quota=3 share=9; a parent=top quota=9 share=9; b held=9");
    Taking taking = new Taking(tree.node("a"), gpus(4), false, 1);
    assertThat(taking.finish())
        .isEqualTo(new Over(Line.NON_PREEMPTIBLE_QUOTA, "top", SharedResource.GPU, 0, 4, 3));
  }

  @Test
  void nothingIsTakenFromTheSameBranchOrFromWhatCannotBeRead() {
    ShareTree tree = Branches.tree("a share=9; b resources=unreadable held=5");
    Taking taking = taking(tree, 1);
    assertThat(taking.take(tree.node("a"), gpus(1))).isEqualTo(new ShareRefusal.SameBranch("a"));
    assertThat(taking.take(tree.node("b"), gpus(1))).isEqualTo(new ShareRefusal.Unreadable("b"));
  }
}
