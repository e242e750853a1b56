package dev.tenure.engine.scenario;

import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.model.quota.FairSharing.Strategy;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code fairSharing}, or {@code fairSharing=LessThanInitialShare} with strategies of its own. */
final class FairSharingForm {
  private static final String WORD = "fairSharing";

  private FairSharingForm() {}

  static @Nullable FairSharing read(Words words) {
    Optional<String> strategies = words.value(WORD);
    if (strategies.isPresent()) {
      return new FairSharing(
          Name.list(strategies.get()).stream()
              .map(text -> EnumText.parse(Strategy.class, text))
              .toList());
    }
    return words.flag(WORD) ? FairSharing.DEFAULT : null;
  }

  static String write(@Nullable FairSharing sharing) {
    if (sharing == null) {
      return "";
    }
    List<Strategy> strategies = sharing.strategies();
    return sharing.equals(FairSharing.DEFAULT)
        ? "  " + WORD
        : strategies.stream()
            .map(EnumText::of)
            .collect(Collectors.joining(",", "  " + WORD + "=", ""));
  }
}
