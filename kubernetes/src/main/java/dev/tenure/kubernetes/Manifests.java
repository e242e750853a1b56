package dev.tenure.kubernetes;

import dev.tenure.engine.state.Change;
import java.util.List;

/**
 * What manifests say.
 *
 * @param changes what a cluster state must take in to be as they say, in an order that suits it
 * @param problems what they say wrongly or doubtfully, in the order of the input
 */
public record Manifests(List<Change> changes, List<Problem> problems) {
  public Manifests {
    changes = List.copyOf(changes);
    problems = List.copyOf(problems);
  }
}
