package dev.tenure.engine.limit;

import dev.tenure.engine.state.Party;
import java.util.List;

/**
 * Somebody is about to interrupt others.
 *
 * @param size what it asks for, weighted
 * @param byCost whether those were chosen who cost least
 */
public record Undertaking(Party preemptor, long size, List<Loss> losses, boolean byCost) {
  public Undertaking {
    losses = List.copyOf(losses);
  }
}
