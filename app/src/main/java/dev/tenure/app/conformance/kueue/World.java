package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.QuotaChange;
import java.util.SortedSet;
import java.util.TreeSet;

/** A cluster as a case describes it, before anything is decided. */
record World(ClusterState state, long now) {
  static World read(Fields json) {
    ClusterState state = new ClusterState();
    state.applyAll(new WorldReader(json).changes());
    return new World(state, json.time("now").toEpochMilli());
  }

  /** The workload that the case is about, as it waits. */
  Waiter incoming(Fields json) {
    QuotaEntry entry = quota().workload(WorkloadReader.id(json.fields("incoming")));
    if (entry == null || entry.waiter() == null) {
      throw new BadVector("has an incoming workload that does not wait");
    }
    return entry.waiter();
  }

  /** Who holds quota and has not been told to leave. */
  SortedSet<String> holders() {
    SortedSet<String> holders = new TreeSet<>();
    for (QuotaEntry entry : quota().workloads()) {
      if (entry.holding() != null && !entry.holding().isLeaving()) {
        holders.add(entry.workload().id().toString());
      }
    }
    return holders;
  }

  /** The same objects as they are now, in a state that remembers nothing. */
  World startedAnew(Fields json, long then) {
    ClusterState anew = new ClusterState();
    new WorldReader(json)
        .changes().stream()
            .filter(change -> !(change instanceof QuotaChange.QuotaWorkloadSeen))
            .forEach(anew::apply);
    quota()
        .workloads()
        .forEach(entry -> anew.apply(new QuotaChange.QuotaWorkloadSeen(entry.workload())));
    return new World(anew, then);
  }

  QuotaState quota() {
    return state.quota();
  }
}
