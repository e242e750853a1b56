package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaTrial;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Gives back whoever was taken in vain. */
final class Sparing {
  private Sparing() {}

  /** The last one taken is needed in any case: before it was taken it did not fit. */
  static void spare(List<Victim> victims, QuotaTrial trial, BooleanSupplier fits) {
    for (int i = victims.size() - 2; i >= 0; i--) {
      Holding holding = victims.get(i).holding();
      trial.giveBack(holding);
      if (!fits.getAsBoolean()) {
        trial.take(holding);
      }
    }
    victims.removeIf(victim -> !victim.holding().isTaken());
  }
}
