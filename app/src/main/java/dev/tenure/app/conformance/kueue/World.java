package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.state.ClusterState;

/** A cluster as a case describes it, before anything is decided. */
record World(ClusterState state, long now) {
  static World read(Fields json) {
    ClusterState state = new ClusterState();
    state.applyAll(new WorldReader(json).changes());
    return new World(state, json.time("now").toEpochMilli());
  }

  QuotaState quota() {
    return state.quota();
  }
}
