package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.WorkloadId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Takes a plan apart into strands that have no workload in common, neither losing nor gaining. */
final class Strands {
  private final Map<WorkloadId, WorkloadId> leaders = new LinkedHashMap<>();

  private Strands() {}

  static List<List<Errand>> of(List<Errand> plan) {
    Strands strands = new Strands();
    for (Errand errand : plan) {
      workloads(errand).forEach(other -> strands.tie(errand.deed().workload(), other));
    }
    Map<WorkloadId, List<Errand>> found = new LinkedHashMap<>();
    for (Errand errand : plan) {
      WorkloadId leader = strands.leader(errand.deed().workload());
      found.computeIfAbsent(leader, any -> new ArrayList<>()).add(errand);
    }
    return List.copyOf(found.values());
  }

  /** All that a deed is about. */
  static Stream<WorkloadId> workloads(Errand errand) {
    Deed deed = errand.deed();
    return deed.gainer() == null
        ? Stream.of(deed.workload())
        : Stream.of(deed.workload(), deed.gainer());
  }

  private void tie(WorkloadId one, WorkloadId other) {
    leaders.put(leader(one), leader(other));
  }

  private WorkloadId leader(WorkloadId of) {
    WorkloadId leader = leaders.getOrDefault(of, of);
    while (!leader.equals(leaders.getOrDefault(leader, leader))) {
      leader = leaders.getOrDefault(leader, leader);
    }
    leaders.put(of, leader); // the next one finds it at once
    return leader;
  }
}
