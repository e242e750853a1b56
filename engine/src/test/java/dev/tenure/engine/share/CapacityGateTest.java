package dev.tenure.engine.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.ShareRefusal.Line;
import dev.tenure.engine.share.ShareRefusal.Over;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityGateTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # queues                                                   | asks | preemptible | stopped at
          leaf limit=8 held=5                                        | 3    | true        |
          leaf limit=8 held=5                                        | 4    | true        | leaf LIMIT
          leaf limit=-1 held=5                                       | 4000 | true        |
          leaf limit=0                                               | 1    | true        | leaf LIMIT
          leaf limit=0 held=5                                        | 0    | true        |
          top limit=8; leaf parent=top held=5; other parent=top held=2  | 1 | true        |
          top limit=8; leaf parent=top held=5; other parent=top held=2  | 2 | true        | top LIMIT
          leaf quota=4 held=9 fixed=2                                | 2    | false       |
          leaf quota=4 held=9 fixed=2                                | 3    | false       | leaf NON_PREEMPTIBLE_QUOTA
          leaf quota=4 held=9 fixed=2                                | 3    | true        |
          leaf quota=-1 fixed=2 held=2                               | 300  | false       |
          top quota=3; leaf parent=top quota=9 fixed=2 held=2        | 2    | false       | top NON_PREEMPTIBLE_QUOTA
          top resources=unstated; leaf parent=top quota=9            | 2    | false       |
          leaf quota=9 limit=3                                       | 4    | false       | leaf LIMIT
          """)
  void limitsHoldOnEveryLevelAndQuotaForWhatCannotBeTakenBack(
      String queues, long asks, boolean preemptible, String stopped) {
    ShareNode leaf = Branches.tree(queues).node("leaf");
    ShareRefusal refusal = CapacityGate.check(leaf, new Amounts(asks, 0, 0), preemptible);
    assertThat(refusal instanceof Over over ? over.queue() + " " + over.line() : null)
        .isEqualTo(stopped);
  }

  @Test
  void saysWhereAndWithWhichNumbers() {
    ShareTree tree = Branches.tree("top limit=8; leaf parent=top held=5");
    assertThat(CapacityGate.check(tree.node("leaf"), new Amounts(4, 0, 0), true))
        .isEqualTo(new Over(Line.LIMIT, "top", SharedResource.GPU, 5, 4, 8));
  }

  @Test
  void nobodyStartsOnNumbersThatCannotBeRead() {
    ShareTree tree = Branches.tree("top resources=unreadable; leaf parent=top");
    assertThat(CapacityGate.check(tree.node("leaf"), Amounts.NONE, true))
        .isEqualTo(new ShareRefusal.Unreadable("top"));
  }

  @Test
  void nobodyStartsInAQueueThatDoesNotExist() {
    assertThat(CapacityGate.check(new ShareTree().node("lost"), Amounts.NONE, true))
        .isEqualTo(new ShareRefusal.Unknown("lost"));
  }
}
