package dev.tenure.simulator.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LoansTest {
  @Test
  void eachLendsInProportionInWholeUnits() {
    assertThat(Loans.of(3, new long[] {1, 3})).containsExactly(1, 2);
    assertThat(Loans.of(2, new long[] {1, 1, 1}))
        .as("the first of equals")
        .containsExactly(1, 1, 0);
    assertThat(Loans.of(5, new long[] {0, 2})).as("not more than it has").containsExactly(0, 2);
    assertThat(Loans.of(5, new long[] {0, 0})).containsExactly(0, 0);
  }

  @Test
  void whatIsLentIsWhatIsBorrowedOrAllThereIs() {
    Random dice = new Random(7);
    for (int i = 0; i < 10_000; i++) {
      long[] unused = dice.longs(1 + dice.nextInt(6), 0, 20).toArray();
      long borrowed = dice.nextLong(60);
      long[] lent = Loans.of(borrowed, unused);
      assertThat(LongStream.of(lent).sum())
          .isEqualTo(Math.min(borrowed, LongStream.of(unused).sum()));
      for (int queue = 0; queue < lent.length; queue++) {
        assertThat(lent[queue]).isBetween(0L, unused[queue]);
      }
    }
  }
}
