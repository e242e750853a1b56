package dev.tenure.engine.share;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueOrderTest {
  /** In every row, a comes first, and for the reason that the row names. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # why                | a                                   | asks | b                                            | asks
          under its share      | share=4 held=4 quota=0              | 9    | resources=unstated share=4 held=5 cpuHeld=5 memoryHeld=5 priority=200 | 1
          stays within quota   | quota=4 held=3 share=4              | 1    | quota=4 held=3 share=8 priority=200          | 2
          priority             | priority=101 quota=9 held=5 share=9 | 1    | quota=9 held=1 share=9                       | 1
          what is not due last | quota=1 share=1 held=0              | 2    | quota=0 share=0                              | 2
          dominant share then  | quota=8 share=8 held=4              | 1    | quota=8 share=8 held=3                       | 3
          dominant share now   | quota=8 share=8 held=3              | 3    | quota=8 share=8 held=4                       | 2
          smaller share        | quota=4 share=4 held=2              | 1    | quota=8 share=8 held=4                       | 2
          older                | quota=4 created=1                   | 1    | quota=4 created=2                            | 1
          name                 | quota=4                             | 1    | quota=4                                      | 1
          """)
  void theFirstDifferenceDecides(String why, String a, long asksA, String b, long asksB) {
    ShareTree tree = Branches.tree("a " + a + "; b " + b);
    Contender one = Contender.starting(tree.node("a"), new Amounts(asksA, 0, 0));
    Contender other = Contender.starting(tree.node("b"), new Amounts(asksB, 0, 0));
    assertThat(QueueOrder.STARTING.compare(one, other)).as(why).isNegative();
    assertThat(QueueOrder.STARTING.compare(other, one)).as(why).isPositive();
  }

  @Test
  void victimsAreChosenInTheReverseOrderAsIfTheyWereGone() {
    ShareTree tree = Branches.tree("a quota=8 share=8 held=6; b quota=8 share=8 held=5");
    Contender one = Contender.losing(tree.node("a"), new Amounts(1, 0, 0));
    Contender other = Contender.losing(tree.node("b"), new Amounts(1, 0, 0));
    assertThat(QueueOrder.LEAVING.compare(one, other)).isNegative();
    Contender further = Contender.losing(tree.node("a"), new Amounts(3, 0, 0));
    assertThat(QueueOrder.LEAVING.compare(further, other)).isPositive();
  }

  @Test
  void aQueueThatIsNotBoundedIsMeasuredByAllThereIs() {
    ShareTree tree = Branches.tree("a quota=-1 held=4; b quota=8 share=8 held=4");
    tree.setTotal(new Amounts(100, 0, 0));
    Contender one = Contender.starting(tree.node("a"), Amounts.NONE);
    assertThat(one.dominantShareNow()).isEqualTo(0.04);
    assertThat(Contender.starting(tree.node("b"), Amounts.NONE).dominantShareNow()).isEqualTo(0.5);
  }
}
