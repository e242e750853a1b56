package dev.tenure.engine.property.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.share.Claimant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** However queues are set up, what there is is divided as the specification says. */
@Tag("property")
class FairShareDivisionPropertyTest {
  private static final double ROUNDING = 1e-9;

  private static void holds(BiConsumer<Family, double[]> property) {
    Seeds.holds(
        1, Family.KIND, Family::random, (family, seed) -> property.accept(family, family.shares()));
  }

  @Test
  void everybodyGetsItsQuotaAndNobodyMoreThanItCanUse() {
    holds((family, shares) -> {
      for (int i = 0; i < shares.length; i++) {
        assertThat(shares[i]).isBetween(family.sure(i), family.useful(i));
      }
    });
  }

  @Test
  void noMoreIsGivenThanThereIsUnlessQuotasPromiseMore() {
    holds((family, shares) -> {
      double sure = IntStream.range(0, shares.length).mapToDouble(family::sure).sum();
      assertThat(Arrays.stream(shares).sum())
          .isLessThanOrEqualTo(Math.max(sure, family.total()) + ROUNDING);
    });
  }

  @Test
  void nothingIsLeftWhileSomebodyAsks() {
    holds((family, shares) -> {
      if (Arrays.stream(shares).sum() < family.total() - ROUNDING) {
        for (int i = 0; i < shares.length; i++) {
          assertThat(family.wantsMore(i, shares[i])).isFalse();
        }
      }
    });
  }

  /** Only what rounding down leaves over goes further down: less than one unit for each. */
  @Test
  void lowerPrioritiesGetWhatHigherOnesLeave() {
    holds((family, shares) -> {
      for (int i = 0; i < shares.length; i++) {
        int priority = family.siblings().get(i).priority();
        if (family.wantsMore(i, shares[i])) {
          double below = 0;
          double rounded = 0;
          for (int j = 0; j < shares.length; j++) {
            boolean lower = family.siblings().get(j).priority() < priority;
            below += lower ? shares[j] - family.sure(j) : 0;
            rounded += lower ? 0 : 1;
          }
          assertThat(below).isLessThan(rounded);
        }
      }
    });
  }

  @Test
  void equalsWhoBothWantMoreGetTheSameWithinOneUnit() {
    holds((family, shares) -> {
      for (int i = 0; i < shares.length; i++) {
        for (int j = 0; j < i; j++) {
          Claimant one = family.siblings().get(i);
          Claimant other = family.siblings().get(j);
          if (one.priority() == other.priority()
              && one.terms().overQuotaWeight() == other.terms().overQuotaWeight()
              && family.wantsMore(i, shares[i])
              && family.wantsMore(j, shares[j])) {
            assertThat(shares[i] - family.sure(i))
                .isCloseTo(shares[j] - family.sure(j), Offset.offset(1.0));
          }
        }
      }
    });
  }

  @Test
  void theOrderInWhichQueuesAreGivenDoesNotMatter() {
    Seeds.holds(
        1,
        Family.KIND,
        Family::random,
        (family, seed) -> {
          List<Claimant> shuffled = new ArrayList<>(family.siblings());
          new Dice(seed).shuffle(shuffled);
          double[] shares = family.shares();
          double[] others = new Family(family.total(), shuffled).shares();
          for (int i = 0; i < shares.length; i++) {
            assertThat(others[shuffled.indexOf(family.siblings().get(i))]).isEqualTo(shares[i]);
          }
        });
  }
}
