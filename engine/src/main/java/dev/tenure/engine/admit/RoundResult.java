package dev.tenure.engine.admit;

import java.util.List;

/**
 * What one round decides: about claims first, then about the heads, in the order served.
 *
 * @param seats room on nodes that nobody else shall have, for pods that have none yet
 * @param kept who was named for a requeue, and stays
 */
public record RoundResult(
    List<ClaimResult> claims, List<HeadResult> heads, List<Seat> seats, List<KeptCandidate> kept) {
  public RoundResult {
    claims = List.copyOf(claims);
    heads = List.copyOf(heads);
    seats = List.copyOf(seats);
    kept = List.copyOf(kept);
  }
}
