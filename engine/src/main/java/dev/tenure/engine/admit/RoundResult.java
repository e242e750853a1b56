package dev.tenure.engine.admit;

import java.util.List;

/** What one round decides: about claims first, then about the heads, in the order served. */
public record RoundResult(List<ClaimResult> claims, List<HeadResult> heads) {
  public RoundResult {
    claims = List.copyOf(claims);
    heads = List.copyOf(heads);
  }
}
