package dev.tenure.engine.admit;

import dev.tenure.engine.quota.QueueNode;
import java.util.List;

/**
 * What one round decides: about claims first, then about the heads, in the order served.
 *
 * @param seats room on nodes that nobody else shall have, for pods that have none yet
 * @param kept who was named for a requeue, and stays
 * @param resting queues in which everybody was tried in vain before and would be so again
 */
public record RoundResult(
    List<ClaimResult> claims,
    List<HeadResult> heads,
    List<Seat> seats,
    List<KeptCandidate> kept,
    List<Resting> resting) {
  public RoundResult {
    claims = List.copyOf(claims);
    heads = List.copyOf(heads);
    seats = List.copyOf(seats);
    kept = List.copyOf(kept);
    resting = List.copyOf(resting);
  }

  /**
   * Nobody in this queue has a turn.
   *
   * @param lacksRoom whether more room would help any of them
   */
  public record Resting(QueueNode queue, boolean lacksRoom) {}
}
