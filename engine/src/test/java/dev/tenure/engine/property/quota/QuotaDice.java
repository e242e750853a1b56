package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.FlavorFungibility.Preference;
import dev.tenure.engine.model.quota.FlavorFungibility.Search;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.PreemptionRights.WhileBorrowing;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.property.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The parts of which random queues and cohorts are made. */
final class QuotaDice {
  static final List<String> FLAVORS = List.of("f0", "f1", "f2");

  private final Dice dice;

  QuotaDice(Dice dice) {
    this.dice = dice;
  }

  /** One group for all, or one for each resource. */
  List<ResourceGroup> groups(List<String> flavors) {
    return switch (dice.between(0, 3)) {
      case 0 -> List.of(group(flavors, "cpu"));
      case 1 -> List.of(group(flavors, "cpu"), group(flavors, "gpu"));
      default -> List.of(group(flavors, "cpu", "gpu"));
    };
  }

  ResourceGroup group(List<String> flavors, String... resources) {
    List<String> mixed = new ArrayList<>(flavors);
    dice.shuffle(mixed);
    List<FlavorQuotas> quotas = new ArrayList<>();
    for (String flavor : mixed.subList(0, dice.between(1, mixed.size()))) {
      SortedMap<String, Quota> own = new TreeMap<>();
      for (String resource : resources) {
        own.put(resource, quota());
      }
      quotas.add(new FlavorQuotas(flavor, own));
    }
    return new ResourceGroup(List.of(resources), quotas);
  }

  private Quota quota() {
    long nominal = dice.of(0, 0, 1, 2, 3, 4, 6, 8);
    long borrowing = dice.chance(20) ? dice.between(0, 4) : Quota.UNLIMITED;
    long lending = dice.chance(20) ? dice.between(0, (int) nominal) : Quota.UNLIMITED;
    return new Quota(nominal, borrowing, lending);
  }

  PreemptionRights rights() {
    boolean mayBorrow = dice.chance(25);
    PreemptionRights.WithinCohort cohort =
        dice.of(
            PreemptionRights.WithinCohort.NEVER,
            PreemptionRights.WithinCohort.LOWER_PRIORITY,
            PreemptionRights.WithinCohort.ANY,
            PreemptionRights.WithinCohort.ANY);
    return new PreemptionRights(
        dice.of(PreemptionRights.WithinQueue.values()),
        cohort,
        mayBorrow && cohort != PreemptionRights.WithinCohort.NEVER ? whileBorrowing() : null);
  }

  private WhileBorrowing whileBorrowing() {
    return new WhileBorrowing(
        dice.chance(50) ? OptionalInt.of(dice.between(0, 3) * 10) : OptionalInt.empty());
  }

  FlavorFungibility fungibility() {
    Search borrow = dice.of(Search.values());
    Search preempt = dice.of(Search.values());
    boolean free = borrow == Search.TRY_NEXT_FLAVOR && preempt == Search.TRY_NEXT_FLAVOR;
    Preference preference =
        free ? dice.of(Preference.values()) : Preference.BORROWING_OVER_PREEMPTION;
    return new FlavorFungibility(borrow, preempt, preference);
  }

  QuotaPromises promises(int percent) {
    return new QuotaPromises(promise(percent), promise(percent));
  }

  private MinRuntime promise(int percent) {
    return dice.chance(percent)
        ? MinRuntime.of(dice.of(0, 30_000, 60_000, 600_000))
        : MinRuntime.UNSET;
  }

  double weight() {
    return dice.of(1.0, 1.0, 1.0, 2.0, 0.5, 0.0);
  }

  @Nullable FairSharing sharing() {
    if (dice.chance(50)) {
      return null;
    }
    FairSharing both = FairSharing.DEFAULT;
    return dice.of(
        both,
        new FairSharing(List.of(both.strategies().getFirst())),
        new FairSharing(List.of(both.strategies().getLast())));
  }
}
