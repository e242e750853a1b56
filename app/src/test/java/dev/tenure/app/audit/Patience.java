package dev.tenure.app.audit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * For how long something may stay wrong that is to be put right soon. While things go wrong by
 * command nobody can say how long that takes; so only time in which nothing does is counted.
 *
 * @param limit for so long, in one piece
 * @param calm when nothing went wrong, in order
 */
public record Patience(Duration limit, List<Calm> calm) {
  /** A time in which nothing went wrong. */
  public record Calm(Instant from, Instant until) {}

  public Patience {
    calm = List.copyOf(calm);
  }

  /** Nothing goes wrong at all. */
  public static Patience always(Duration limit) {
    return new Patience(limit, List.of(new Calm(Instant.EPOCH, Instant.MAX)));
  }

  /** When there is none left with what has been wrong since then; never, if that time is far. */
  Instant endsFor(Instant begun) {
    for (Calm each : calm) {
      Instant counted = begun.isAfter(each.from) ? begun : each.from;
      if (!counted.plus(limit).isAfter(each.until)) {
        return counted.plus(limit);
      }
    }
    return Instant.MAX;
  }
}
