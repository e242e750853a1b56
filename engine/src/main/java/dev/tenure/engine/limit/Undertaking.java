package dev.tenure.engine.limit;

import dev.tenure.engine.state.Party;
import java.util.List;

/**
 * Somebody is about to interrupt others.
 *
 * @param size what it asks for, weighted
 */
public record Undertaking(Party preemptor, long size, List<Loss> losses) {
  public Undertaking {
    losses = List.copyOf(losses);
  }
}
