package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Lack;
import dev.tenure.engine.quota.Waiter;
import java.util.List;

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
  public RoundResult {
    claims = List.copyOf(claims);
    heads = List.copyOf(heads);
    seats = List.copyOf(seats);
    kept = List.copyOf(kept);
    passedOver = List.copyOf(passedOver);
  }

  /** It had its turn, and was not tried: what it lacks, it still lacks. */
  public record PassedOver(Waiter waiter, Lack lack) {}
}
