package dev.tenure.engine.property.share;

import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.share.Claimant;
import dev.tenure.engine.share.FairShareDivision;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Random siblings and what there is for them. */
record Family(double total, List<Claimant> siblings) {
  static final Seeds.Kind<Family> KIND = new Kind();

  Family {
    siblings = List.copyOf(siblings);
  }

  static Family random(long seed) {
    Dice dice = new Dice(seed);
    List<Claimant> siblings = new ArrayList<>();
    for (int i = dice.between(1, 8); i > 0; i--) {
      siblings.add(
          new Claimant(
              "q" + i,
              dice.of(90, 100, 100, 110),
              dice.between(0, 2),
              terms(dice),
              dice.between(0, 60),
              0));
    }
    return new Family(dice.between(0, 120), siblings);
  }

  private static ResourceShare terms(Dice dice) {
    return new ResourceShare(
        dice.chance(10) ? -1 : dice.between(0, 20),
        dice.chance(60) ? -1 : dice.between(0, 40),
        dice.of(0.0, 0.3, 1.0, 1.0, 1.0, 2.0, 7.0));
  }

  double[] shares() {
    return FairShareDivision.BY_WEIGHT.divide(total, siblings);
  }

  /** What the one in that place can use at all. */
  double useful(int i) {
    double limit = siblings.get(i).terms().limit();
    return limit == -1 ? siblings.get(i).request() : Math.min(limit, siblings.get(i).request());
  }

  /** What the one in that place gets before anybody gets more. */
  double sure(int i) {
    double quota = siblings.get(i).terms().quota();
    return Math.min(quota == -1 ? total : quota, useful(i));
  }

  /** Whether the one in that place would take more. */
  boolean wantsMore(int i, double share) {
    return siblings.get(i).terms().overQuotaWeight() > 0 && share < useful(i);
  }

  private static final class Kind implements Seeds.Kind<Family> {
    @Override
    public Family copy(Family family) {
      return family;
    }

    @Override
    public Family shrink(Family family, Predicate<Family> fails) {
      Family small = family;
      for (Claimant sibling : family.siblings()) {
        List<Claimant> fewer = new ArrayList<>(small.siblings());
        fewer.remove(sibling);
        Family candidate = new Family(family.total(), fewer);
        small = fails.test(candidate) ? candidate : small;
      }
      return small;
    }

    @Override
    public String show(Family family, long seed) {
      return "seed " + seed + ": " + family;
    }
  }
}
