package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How a simulation went.
 *
 * @param trace the cycles in which something happened, in order
 */
record SimulateAnswer(List<TraceStep> trace) {
  SimulateAnswer {
    trace = List.copyOf(trace);
  }

  static SimulateAnswer read(Fields expect) {
    return new SimulateAnswer(expect.list("trace").stream().map(TraceStep::read).toList());
  }

  /** Everybody who was preempted at some time. */
  SortedSet<String> everPreempted() {
    return new TreeSet<>(preemptionsFrom(0).keySet());
  }

  /** Everybody who was admitted at some time. */
  SortedSet<String> everAdmitted() {
    SortedSet<String> admitted = new TreeSet<>();
    trace.forEach(step -> admitted.addAll(step.admitted().keySet()));
    return admitted;
  }

  /** How often each was preempted from this cycle on. */
  SortedMap<String, Integer> preemptionsFrom(int cycle) {
    SortedMap<String, Integer> times = new TreeMap<>();
    trace.stream()
        .filter(step -> step.cycle() >= cycle)
        .flatMap(step -> step.preempted().stream())
        .forEach(victim -> times.merge(victim.workload(), 1, Integer::sum));
    return times;
  }

  /**
   * Whom the original admits and the other answer does not, though it has taken from them or never
   * had them.
   *
   * @param holders who held quota at the start, and had not been told to leave
   */
  SortedSet<String> missingIn(SimulateAnswer actual, SortedSet<String> holders) {
    SortedSet<String> kept = new TreeSet<>(holders);
    kept.removeAll(actual.everPreempted());
    SortedSet<String> missing = everAdmitted();
    missing.removeAll(actual.everAdmitted());
    missing.removeAll(kept);
    return missing;
  }

  /** The guide: step by step up to the first one that differs. */
  void compareTrace(SimulateAnswer actual, Differences differences) {
    for (int i = 0; i < trace.size() && differences.found().isEmpty(); i++) {
      if (i == actual.trace.size()) {
        differences.compare("cycle " + trace.get(i).cycle(), trace.get(i), null);
      } else {
        trace.get(i).compareWith(actual.trace.get(i), differences);
      }
    }
    if (differences.found().isEmpty() && actual.trace.size() > trace.size()) {
      TraceStep surplus = actual.trace.get(trace.size());
      differences.compare("cycle " + surplus.cycle(), null, surplus);
    }
  }
}
