package dev.tenure.engine.requeue;

import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Time;
import org.jspecify.annotations.Nullable;

/** Who was requeued is left alone for a while, whoever names it. */
public final class Cooldown {
  private Cooldown() {}

  /** What stands against a requeue now; absent: nothing. */
  public static Nomination.@Nullable Skipped check(Runner workload, long now) {
    return switch (workload.notBefore()) {
      case Stated.Nothing() -> null;
      case Stated.Unreadable(String _) ->
          new Nomination.Skipped(SkipReason.INVALID_NOT_BEFORE, Time.NEVER);
      case Stated.Value(long at) ->
          now < at ? new Nomination.Skipped(SkipReason.COOLDOWN, at) : null;
    };
  }
}
