package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.ValidationRule;

/** When a flavor is good enough. Borrow and Preempt are former names of MayStopSearch. */
@ValidationRule(
    value =
        "!has(self.preference) || (has(self.whenCanBorrow) && self.whenCanBorrow =="
            + " 'TryNextFlavor' && (!has(self.whenCanPreempt) || self.whenCanPreempt =="
            + " 'TryNextFlavor'))",
    message =
        "preference needs whenCanBorrow and whenCanPreempt to be TryNextFlavor: set them so, or"
            + " leave it out")
public record FlavorFungibility(
    @JsonPropertyDescription("If it could borrow; MayStopSearch if it is left out.")
        Borrowing whenCanBorrow,
    @JsonPropertyDescription("If it could take from others; TryNextFlavor if it is left out.")
        Preempting whenCanPreempt,
    @JsonPropertyDescription("What is better where each flavor needs one of the two.")
        Preference preference) {
  /** If it could borrow. */
  public enum Borrowing {
    @JsonProperty("MayStopSearch")
    MAY_STOP_SEARCH,
    @JsonProperty("TryNextFlavor")
    TRY_NEXT_FLAVOR,
    @JsonProperty("Borrow")
    BORROW
  }

  /** If it could take from others. */
  public enum Preempting {
    @JsonProperty("MayStopSearch")
    MAY_STOP_SEARCH,
    @JsonProperty("TryNextFlavor")
    TRY_NEXT_FLAVOR,
    @JsonProperty("Preempt")
    PREEMPT
  }

  /** What is better. */
  public enum Preference {
    @JsonProperty("BorrowingOverPreemption")
    BORROWING_OVER_PREEMPTION,
    @JsonProperty("PreemptionOverBorrowing")
    PREEMPTION_OVER_BORROWING
  }
}
