package dev.tenure.simulator.fault;

import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.trace.Trace;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Physics;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A cluster and jobs for it, all from one seed. Each is asked once, in this order. */
public interface RandomCluster {
  /** Settings, queues and quotas, as scenarios write them. */
  String queues();

  /** The same again as it is later, by when. */
  default SortedMap<Long, String> later() {
    return new TreeMap<>();
  }

  /** Both, as the engine is told of them. */
  default Configuration configuration() {
    SortedMap<Long, List<Change>> changes = new TreeMap<>();
    later().forEach((at, text) -> changes.put(at, WorldReader.read(text).changes()));
    return new Configuration(WorldReader.read(queues()).changes()).changing(changes);
  }

  /** How many milliseconds lie between two decisions; zero: there is one on every change. */
  long period();

  Trace trace();

  List<NodeSpec> nodes();

  Physics physics();
}
