package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.limit.Objection;
import dev.tenure.engine.quota.Lack;
import dev.tenure.engine.quota.Waiter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one round decides: about claims first, then about the heads, in the order served.
 *
 * @param seats room on nodes that nobody else shall have, for pods that have none yet
 * @param kept who was named for a requeue, and stays
 * @param passedOver heads that were tried in vain before and would be so again
 */
public record RoundResult(
    List<ClaimResult> claims,
    List<HeadResult> heads,
    List<Seat> seats,
    List<KeptCandidate> kept,
    List<PassedOver> passedOver) {
  /** Nobody had a turn. */
  static final RoundResult NOTHING =
      new RoundResult(List.of(), List.of(), List.of(), List.of(), List.of());

  public RoundResult {
    claims = List.copyOf(claims);
    heads = List.copyOf(heads);
    seats = List.copyOf(seats);
    kept = List.copyOf(kept);
    passedOver = List.copyOf(passedOver);
  }

  /** What keeps those it could start instead of, if it is that; the first that ends. */
  public @Nullable Reason heldBack(Waiter waiter) {
    @Nullable Objection first = null;
    for (KeptCandidate each : kept) {
      @Nullable Objection objection = each.objection();
      if (objection != null && objection.contender().equals(waiter.workload().id())) {
        first = Objection.first(first, objection);
      }
    }
    return first == null ? null : first.why();
  }

  /** It had its turn, and was not tried: what it lacks, it still lacks. */
  public record PassedOver(Waiter waiter, Lack lack) {}
}
