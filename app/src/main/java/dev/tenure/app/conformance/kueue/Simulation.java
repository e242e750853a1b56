package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How a simulation goes on, one cycle a second. What was admitted or evicted in the world it starts
 * from counts as admitted or evicted in cycle 0.
 *
 * @param evictionCycles after how many cycles the pods of a victim are gone
 * @param arrivals who comes before which cycle; those who were there from the start do not arrive
 * @param runCycles after how many cycles a workload has finished; absent: it goes on for ever
 */
record Simulation(
    int cycles,
    int evictionCycles,
    SortedMap<Integer, List<QuotaWorkload>> arrivals,
    SortedMap<WorkloadId, Integer> runCycles) {
  /** Nobody comes and nobody goes of itself. */
  static final Simulation NOTHING_MORE = new Simulation(0, 1, new TreeMap<>(), new TreeMap<>());

  static Simulation read(Fields json) {
    WorkloadReader reader = WorkloadReader.of(json);
    SortedMap<Integer, List<QuotaWorkload>> arrivals = new TreeMap<>();
    SortedMap<WorkloadId, Integer> runCycles = new TreeMap<>();
    for (Fields workload : json.list("workloads")) {
      if (workload.has("arriveAtCycle")) {
        arrivals
            .computeIfAbsent(workload.number("arriveAtCycle"), _ -> new ArrayList<>())
            .add(reader.read(workload));
      }
      if (workload.has("runCycles")) {
        runCycles.put(WorkloadReader.id(workload), workload.number("runCycles"));
      }
    }
    Fields simulate = json.fields("simulate");
    return new Simulation(
        simulate.number("cycles"), simulate.number("evictionCycles"), arrivals, runCycles);
  }
}
