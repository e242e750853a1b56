package dev.tenure.engine.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.ResourceShare;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FairShareDivisionTest {
  /** Each as quota/limit/weight/priority/request. */
  private static List<Claimant> siblings(String text) {
    List<Claimant> siblings = new ArrayList<>();
    for (String row : text.split(" +", -1)) {
      double[] n = Arrays.stream(row.split("/", -1)).mapToDouble(Double::parseDouble).toArray();
      ResourceShare terms = new ResourceShare(n[0], n[1], n[2]);
      siblings.add(new Claimant("q" + siblings.size(), (int) n[3], 0, terms, n[4], 0));
    }
    return siblings;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # total | quota/limit/weight/priority/request    | shares
          10      | 4/-1/1/100/3 4/-1/1/100/4              | 3 4
          10      | 4/-1/1/100/20 4/-1/1/100/20            | 5 5
          10      | 4/-1/3/100/20 0/-1/1/100/20            | 9 1
          11      | 0/-1/1/100/20 0/-1/1/100/20            | 6 5
          10      | 0/-1/1/100/20 0/-1/2/100/20            | 3 7
          10      | 0/-1/1/100/2 0/-1/1/100/20             | 2 8
          10      | 0/3/1/100/20 0/-1/1/100/20             | 3 7
          10      | 0/-1/1/100/20 0/-1/1/101/7             | 3 7
          10      | 0/-1/0/100/20 2/-1/1/100/4             | 0 4
          10      | 8/-1/1/100/20 8/-1/1/100/20            | 8 8
          10      | -1/-1/1/100/20 3/-1/1/100/20           | 10 3
          10      | 8/5/1/100/20 0/-1/1/100/20             | 5 5
          1       | 0/-1/1/100/5 0/-1/1/100/5 0/-1/1/100/5 | 1 0 0
          0       | 0/-1/1/100/5                           | 0
          """)
  void quotaFirstThenWeightThenTheLargestRemainder(double total, String siblings, String shares) {
    double[] divided = FairShareDivision.BY_WEIGHT.divide(total, siblings(siblings));
    assertThat(divided)
        .containsExactly(
            Arrays.stream(shares.split(" ", -1)).mapToDouble(Double::parseDouble).toArray());
  }

  @Test
  void theOlderQueueGetsTheSingleUnit() {
    ResourceShare terms = new ResourceShare(0, -1, 1);
    List<Claimant> siblings =
        List.of(
            new Claimant("a", 100, 2, terms, 5, 0),
            new Claimant("b", 100, 1, terms, 5, 0),
            new Claimant("c", 100, 1, terms, 5, 0));
    assertThat(FairShareDivision.BY_WEIGHT.divide(7, siblings)).containsExactly(2, 3, 2);
  }

  @Test
  void pastUsageCountsAgainstAQueue() {
    ResourceShare terms = new ResourceShare(0, -1, 1);
    List<Claimant> siblings =
        List.of(
            new Claimant("greedy", 100, 0, terms, 50, 0.75),
            new Claimant("modest", 100, 0, terms, 50, 0));
    assertThat(new FairShareDivision(0).divide(16, siblings)).containsExactly(8, 8);
    assertThat(new FairShareDivision(1).divide(16, siblings)).containsExactly(3, 13);
  }

  @Test
  void whoeverUsedFarTooMuchGetsNothingAndSoMayEverybody() {
    ResourceShare terms = new ResourceShare(0, -1, 1);
    List<Claimant> siblings = List.of(new Claimant("greedy", 100, 0, terms, 50, 5));
    assertThat(new FairShareDivision(1).divide(16, siblings)).containsExactly(0);
  }

  @Test
  void amountsBeyondThePrecisionOfNumbersGiveNoMoreThanThereIs() {
    List<Claimant> siblings =
        siblings("0/-1/1/100/9e18 0/-1/1/100/9e18 0/-1/1/100/9e18 0/-1/0.1/100/9e18");
    double total = 9e17;
    double sum = Arrays.stream(FairShareDivision.BY_WEIGHT.divide(total, siblings)).sum();
    assertThat(sum).isLessThanOrEqualTo(total);
  }
}
