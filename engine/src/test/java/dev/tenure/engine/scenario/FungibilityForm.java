package dev.tenure.engine.scenario;

import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.FlavorFungibility.Preference;
import dev.tenure.engine.model.quota.FlavorFungibility.Search;

/**
 * {@code whenCanBorrow=TryNextFlavor whenCanPreempt=MayStopSearch
 * preference=PreemptionOverBorrowing}.
 */
final class FungibilityForm {
  private static final String MAY_STOP = "MayStopSearch";

  private FungibilityForm() {}

  static FlavorFungibility read(Words words) {
    FlavorFungibility usual = FlavorFungibility.DEFAULT;
    return new FlavorFungibility(
        search(words, "whenCanBorrow", usual.whenCanBorrow()),
        search(words, "whenCanPreempt", usual.whenCanPreempt()),
        words
            .value("preference")
            .map(text -> EnumText.parse(Preference.class, text))
            .orElse(usual.preference()));
  }

  private static Search search(Words words, String key, Search usual) {
    return words
        .value(key)
        .map(text -> text.equals(MAY_STOP) ? Search.MAY_STOP : EnumText.parse(Search.class, text))
        .orElse(usual);
  }

  static String write(FlavorFungibility fungibility) {
    FlavorFungibility usual = FlavorFungibility.DEFAULT;
    return write("whenCanBorrow", fungibility.whenCanBorrow(), usual.whenCanBorrow())
        + write("whenCanPreempt", fungibility.whenCanPreempt(), usual.whenCanPreempt())
        + (fungibility.preference() == usual.preference()
            ? ""
            : "  preference=" + EnumText.of(fungibility.preference()));
  }

  private static String write(String key, Search search, Search usual) {
    String text = search == Search.MAY_STOP ? MAY_STOP : EnumText.of(search);
    return search == usual ? "" : "  " + key + "=" + text;
  }
}
