package dev.tenure.engine.model.quota;

/** When a flavor is good enough, and which is better. */
public record FlavorFungibility(
    Search whenCanBorrow, Search whenCanPreempt, Preference preference) {
  public static final FlavorFungibility DEFAULT =
      new FlavorFungibility(
          Search.MAY_STOP, Search.TRY_NEXT_FLAVOR, Preference.BORROWING_OVER_PREEMPTION);

  /** Whether the search for a flavor may end with one. */
  public enum Search {
    MAY_STOP,
    TRY_NEXT_FLAVOR
  }

  /** What is better where both are possible. */
  public enum Preference {
    BORROWING_OVER_PREEMPTION,
    PREEMPTION_OVER_BORROWING
  }
}
