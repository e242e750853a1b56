package dev.tenure.kubernetes.translate;

import static dev.tenure.kubernetes.translate.Words.former;
import static dev.tenure.kubernetes.translate.Words.word;

import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.FlavorFungibility.Preference;
import dev.tenure.engine.model.quota.FlavorFungibility.Search;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;

/** When a flavor is good enough for a cluster queue. */
final class FungibilityTranslation {
  private static final Words<Search> BORROW =
      new Words<>(
          List.of(
              word("MayStopSearch", Search.MAY_STOP),
              word("TryNextFlavor", Search.TRY_NEXT_FLAVOR),
              former("Borrow", Search.MAY_STOP)));
  private static final Words<Search> PREEMPT =
      new Words<>(
          List.of(
              word("MayStopSearch", Search.MAY_STOP),
              word("TryNextFlavor", Search.TRY_NEXT_FLAVOR),
              former("Preempt", Search.MAY_STOP)));

  private FungibilityTranslation() {}

  static FlavorFungibility of(Fields fields) {
    fields.expectOnly(List.of("whenCanBorrow", "whenCanPreempt", "preference"));
    FlavorFungibility usual = FlavorFungibility.DEFAULT;
    Search borrow = BORROW.read(fields.field("whenCanBorrow")).orElse(usual.whenCanBorrow());
    Search preempt = PREEMPT.read(fields.field("whenCanPreempt")).orElse(usual.whenCanPreempt());
    Field field = fields.field("preference");
    Preference preference =
        field.word().isEmpty()
            ? usual.preference()
            : field.choice(Preference.class).orElse(usual.preference());
    boolean tries = borrow == Search.TRY_NEXT_FLAVOR && preempt == Search.TRY_NEXT_FLAVOR;
    if (field.word().isPresent() && !tries) {
      field.error(
          "needs both whenCanBorrow and whenCanPreempt to be TryNextFlavor",
          "Set them so, or leave the preference out");
    }
    return new FlavorFungibility(borrow, preempt, tries ? preference : usual.preference());
  }
}
