package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.quota.Waiter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The head of a queue with what it could get, seen by itself.
 *
 * @param victims who would have to leave
 * @param refusal why it is not even tried; absent: it is
 * @param notBefore until when it takes from nobody; only where that stands in the way
 * @param heldBack whether a protection kept it from somebody whom it has a right to
 * @param roomless whether quota would do, but its pods do not all find a node
 */
public record Nomination(
    Waiter waiter,
    Assignment assignment,
    List<Victim> victims,
    @Nullable Reason refusal,
    long notBefore,
    boolean heldBack,
    boolean roomless) {
  public Nomination {
    victims = List.copyOf(victims);
  }
}
