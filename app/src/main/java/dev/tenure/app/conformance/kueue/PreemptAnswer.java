package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * Whom an incoming workload would take.
 *
 * @param assigned the flavors it would get; absent in a recorded answer: they were given
 * @param targets nobody, if it fits without or would not fit even so
 */
record PreemptAnswer(@Nullable AssignAnswer assigned, SortedSet<Victim> targets) {
  static PreemptAnswer read(Fields expect) {
    return new PreemptAnswer(
        expect.has("mode") ? AssignAnswer.read(expect) : null, Victim.readAll(expect, "targets"));
  }

  void compareWith(PreemptAnswer actual, Differences differences) {
    if (assigned != null && actual.assigned != null) {
      assigned.compareWith(actual.assigned, differences);
    } else if (assigned != null) {
      differences.compare("assignment", assigned, null);
    }
    differences.compareSets("targets", targets, actual.targets);
  }
}
