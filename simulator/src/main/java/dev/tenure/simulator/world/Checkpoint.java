package dev.tenure.simulator.world;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.Durations;
import java.util.Optional;
import java.util.OptionalLong;

/** What of a job's work survives that the job is stopped. */
public sealed interface Checkpoint {
  /** All is lost. */
  record None() implements Checkpoint {}

  /** What was done up to the last full period of this run survives. */
  record Periodic(long every) implements Checkpoint {}

  /** All survives if it is told before, and given that long; a failure does not tell. */
  record Graceful(long takes) implements Checkpoint {}

  /** All survives. */
  record Transparent() implements Checkpoint {}

  /** How much survives of a run that is told to end and gets so much grace. */
  default long keptAfter(long worked, long grace) {
    return this instanceof Graceful graceful && grace >= graceful.takes()
        ? worked
        : keptAfterFailure(worked);
  }

  /** How much survives of a run that simply stops. */
  default long keptAfterFailure(long worked) {
    return switch (this) {
      case None _, Graceful _ -> 0;
      case Periodic periodic -> worked - worked % periodic.every();
      case Transparent _ -> worked;
    };
  }

  /**
   * As annotations say it: {@code none}, {@code periodic:1h}, {@code graceful:30s}; {@code 1h}
   * alone is periodic.
   */
  static Optional<Checkpoint> parse(String text) {
    OptionalLong alone = Durations.parse(text);
    if (positive(alone)) {
      return Optional.of(new Periodic(alone.getAsLong()));
    }
    int colon = text.indexOf(':');
    String kind = colon < 0 ? text : text.substring(0, colon);
    OptionalLong millis =
        colon < 0 ? OptionalLong.empty() : Durations.parse(text.substring(colon + 1));
    return switch (kind) {
      case "none" -> colon < 0 ? Optional.of(new None()) : Optional.empty();
      case "transparent" -> colon < 0 ? Optional.of(new Transparent()) : Optional.empty();
      case "periodic" ->
          positive(millis) ? Optional.of(new Periodic(millis.getAsLong())) : Optional.empty();
      case "graceful" ->
          positive(millis) ? Optional.of(new Graceful(millis.getAsLong())) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** What a job says of itself. */
  static Checkpoint of(Checkpointing said) {
    return switch (said) {
      case Checkpointing.None _ -> new None();
      case Checkpointing.Periodic periodic -> new Periodic(periodic.intervalMillis());
      case Checkpointing.Graceful graceful -> new Graceful(graceful.savingMillis());
      case Checkpointing.Transparent _ -> new Transparent();
    };
  }

  /** What the engine is told of it, where jobs say nothing themselves. */
  default Checkpointing declared() {
    return switch (this) {
      case None _ -> Checkpointing.NONE;
      case Periodic periodic -> new Checkpointing.Periodic(periodic.every());
      case Graceful graceful -> new Checkpointing.Graceful(graceful.takes());
      case Transparent _ -> Checkpointing.TRANSPARENT;
    };
  }

  private static boolean positive(OptionalLong millis) {
    return millis.isPresent() && millis.getAsLong() > 0;
  }
}
