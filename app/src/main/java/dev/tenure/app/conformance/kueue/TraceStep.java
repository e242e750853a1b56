package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.quota.Admission;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What happened in one cycle of a simulation, and right before it.
 *
 * @param submitted who arrived
 * @param released whose pods are gone after an eviction
 * @param finished who has run for as long as it wanted
 */
record TraceStep(
    int cycle,
    SortedSet<String> submitted,
    SortedSet<String> released,
    SortedSet<String> finished,
    SortedMap<String, Admission> admitted,
    SortedSet<Victim> preempted) {
  static TraceStep read(Fields json) {
    return new TraceStep(
        json.number("cycle"),
        new TreeSet<>(json.texts("submitted")),
        new TreeSet<>(json.texts("released")),
        new TreeSet<>(json.texts("finished")),
        Admissions.readAll(json, "admitted"),
        Victim.readAll(json, "preempted"));
  }

  void compareWith(TraceStep actual, Differences differences) {
    String when = "cycle " + cycle + ", ";
    differences.compare(when + "number", cycle, actual.cycle);
    differences.compareSets(when + "submitted", submitted, actual.submitted);
    differences.compareSets(when + "released", released, actual.released);
    differences.compareSets(when + "finished", finished, actual.finished);
    differences.compareMaps(when + "admission of", admitted, actual.admitted, Admissions::text);
    differences.compareSets(when + "preempted", preempted, actual.preempted);
  }
}
