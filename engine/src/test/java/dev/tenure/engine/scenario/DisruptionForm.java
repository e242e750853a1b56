package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.DisruptionText;
import dev.tenure.engine.model.Milestones;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What an interruption costs: {@code checkpoint=periodic:1h milestones=60s=100,600s=0 saved 09:50}.
 */
final class DisruptionForm {
  private DisruptionForm() {}

  static DisruptionTerms read(Words words) {
    return new DisruptionTerms(
        checkpoint(words.value("checkpoint")).orElse(null),
        words.time("saved").map(OptionalLong::of).orElse(OptionalLong.empty()),
        words.value("milestones").map(DisruptionForm::milestones).orElse(null));
  }

  static Optional<Checkpointing> checkpoint(Optional<String> text) {
    return text.map(value ->
        DisruptionText.checkpointing(value)
            .orElseThrow(() -> new IllegalArgumentException(value + " is no way to checkpoint")));
  }

  private static Milestones milestones(String text) {
    return DisruptionText.milestones(text)
        .orElseThrow(() -> new IllegalArgumentException(text + " are no milestones"));
  }

  static String write(DisruptionTerms terms) {
    return (terms.checkpointing() == null ? "" : "  checkpoint=" + terms.checkpointing().text())
        + (terms.lastCheckpoint().isEmpty()
            ? ""
            : "  saved " + DayTime.format(terms.lastCheckpoint().getAsLong()))
        + (terms.milestones() == null ? "" : "  milestones=" + terms.milestones().text());
  }
}
